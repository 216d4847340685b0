/** The links of a table that is played: to watch it, to sit there with another device, to see it again. */

import { useEffect, useState } from "preact/hooks";
import type { TableInfo } from "../messages";
import { note } from "./tableContext";
import { api } from "../wire/api";
import { remember, type Keyring } from "../wire/keys";
import type { TableLine } from "../wire/line";
import { at } from "../wire/place";
import { list, seatName } from "../ui/names";
import { CopyLink } from "../ui/copy";

export interface Props {
  table: TableInfo;
  line: TableLine;
  seat: number | null;
  ring: Keyring;
  setRing: (r: Keyring) => void;
}

export function Links({ table, line, seat, ring, setRing }: Props) {
  const hidden = table.settings.listed === false;
  const [invite, setInvite] = useState<string | undefined>(ring.invite);
  useEffect(() => {
    if (hidden && !invite && line.token)
      api.invite(table.id, line.token).then(
        (i) => setInvite(i.invite),
        () => undefined,
      );
  }, [line.token]);
  const watch = `${location.origin}${at(`/t/${table.id}`)}${hidden && invite ? `#join=${invite}` : ""}`;
  return (
    <div class="links">
      {table.settings.spectators && (
        <CopyLink label="To watch this game" link={watch} help={`Spectators see what lies open. At the table: ${list(table.seats.map((s) => seatName(table, s.seat)))}.`} />
      )}
      {seat !== null && line.token && (
        <>
          <CopyLink
            label="Your own seat on another device"
            link={`${location.origin}${at(`/t/${table.id}`)}#seat=${line.token}`}
            help="Keep it to yourself: whoever has this link plays your seat."
          />
          <button
            type="button"
            class="quiet"
            onClick={() =>
              void api.renew(table.id, seat, line.token!).then(
                (held) => {
                  setRing(remember(table.id, { seats: [{ seat: held.seat, token: held.token }] }));
                  note("The old link no longer works.");
                },
                (e: Error) => note(e.message, "bad"),
              )
            }
          >
            Make a new link; the old one dies
          </button>
        </>
      )}
      {table.status === "finished" && <CopyLink label="The replay" link={`${location.origin}${at(`/r/${table.id}`)}`} />}
    </div>
  );
}

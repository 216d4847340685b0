/** The invitation to a table: a link to copy or to share, a code to hold before a phone, and a word about who can open it. */

import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/icons";
import { api } from "../wire/api";
import { at } from "../wire/place";
import { qr } from "../ui/qr";
import { CopyLink } from "../ui/copy";
import { canShare, share } from "../ui/share";
import "./invite.css";

/** Names that mean the computer itself, whoever asks. */
const HERE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export interface Props {
  id: string;
  title: string;
  invite: string;
  /** Is there still a seat to be taken? Then this is the main thing to do. */
  wanted: boolean;
}

export function Invitation({ id, title, invite, wanted }: Props) {
  const alone = HERE.test(location.hostname);
  const [network, found] = useState("");
  useEffect(() => {
    if (alone)
      api.reach().then(
        (reach) => found(reach.network),
        () => undefined,
      );
  }, [alone]);
  const link = `${network || location.origin}${at(`/t/${id}`)}#join=${invite}`;
  return (
    <>
      <CopyLink label="Whoever opens this link may sit down" link={link} main={wanted} help="No account needed. The seat stays with their browser." />
      {alone && (
        <p class="hint reach">
          {network ? (
            "This link is for others in your network."
          ) : (
            <>
              This link opens on this computer only. To let others in your network join, start the server with <code>make play ARGS=--lan</code>.
            </>
          )}
        </p>
      )}
      <div class="invite-more">
        {canShare() && (
          <button type="button" class="slot" onClick={() => void share(title, link)}>
            <Icon name="share" size={17} /> Share
          </button>
        )}
        {(!alone || network) && <Code link={link} />}
      </div>
    </>
  );
}

function Code({ link }: { link: string }) {
  const grid = qr(link);
  if (!grid) return null;
  const path = grid.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <details class="code">
      <summary class="slot">Code for a phone</summary>
      <svg viewBox={`-4 -4 ${grid.length + 8} ${grid.length + 8}`} role="img" aria-label="The link as a QR code">
        <rect x="-4" y="-4" width="100%" height="100%" fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
    </details>
  );
}

import { Drawing } from "./pictures";

/** The picture of a game in the lobby. */
export function Cover({ game, picture }: { game: string; picture: string }) {
  return (
    <div class="cover">
      <Drawing line={picture} name={game} detail={2} wide />
    </div>
  );
}

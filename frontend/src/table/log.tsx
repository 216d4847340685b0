import { Component } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Book } from "../wire/book";
import type { Line, TableInfo } from "../messages";
import { withNames } from "../ui/names";
import { Sentence } from "../ui/cards";

interface Props {
  lines: readonly Line[];
  struck: ReadonlySet<number>;
  table: TableInfo;
  book: Book | null;
  /** In a replay a line can be gone to. */
  onJump?: (line: number) => void;
  /** How many lines have happened, in a replay. */
  upTo?: number;
  /** Can it be seen? */
  shown?: boolean;
}

export function LogList({ lines, struck, table, book, onJump, upTo, shown = true }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const at = upTo ?? lines.length;
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    if (upTo === undefined) box.scrollTop = box.scrollHeight;
    else {
      const line = box.querySelectorAll("li")[Math.max(0, upTo - 1)] as HTMLElement | undefined;
      if (line) box.scrollTop = line.offsetTop - box.clientHeight / 2;
    }
  }, [at, book, shown]);
  return (
    <div ref={ref} class="log" role="log" aria-label="What happened" aria-live={onJump ? "off" : "polite"} tabIndex={0}>
      <ol>
        {lines.map((line, k) => {
          const classes = [
            struck.has(k) ? "struck" : "",
            line.kind.startsWith("table.") ? "about-table" : "",
            line.begins ? "head" : "",
            upTo !== undefined && k >= upTo ? "later" : "",
            upTo !== undefined && k === upTo - 1 ? "now" : "",
          ]
            .filter(Boolean)
            .join(" ");
          return <LogLine key={k} number={k} text={withNames(line.text, table)} classes={`${classes} ${whose(line)}`} book={book} onJump={onJump} />;
        })}
      </ol>
    </div>
  );
}

/** A line about somebody has that seat's colour at its edge. */
function whose(line: Line): string {
  const seat = line.data["seat"];
  return typeof seat === "number" && seat >= 0 ? `by by-${seat % 6}` : "";
}

interface LineProps {
  number: number;
  text: string;
  classes: string;
  book: Book | null;
  onJump: ((line: number) => void) | undefined;
}

/** A line is drawn anew only when something about it has changed: logs grow long. */
class LogLine extends Component<LineProps> {
  override shouldComponentUpdate(next: LineProps): boolean {
    const { text, classes, book } = this.props;
    return next.text !== text || next.classes !== classes || next.book !== book;
  }

  override render({ number, text, classes, book }: LineProps) {
    const sentence = <Sentence text={text} book={book} />;
    const struck = classes.includes("struck");
    return (
      <li class={classes}>
        {struck && <span class="sr">Taken back: </span>}
        {struck ? <s>{sentence}</s> : sentence}
        {this.props.onJump && (
          <button type="button" class="quiet jump" aria-label={`Go to line ${number + 1}`} onClick={() => this.props.onJump?.(number)}>
            go
          </button>
        )}
      </li>
    );
  }
}

import {
  NOTICE_KINDS,
  NOTICE_TIMES,
  NOTICE_WAYS,
  type NoticeKind,
  type Notices,
  type NoticeTime,
  type NoticeWay,
  type NoticeWish,
} from '@tessera/protocol';
import { noticeText } from '@tessera/table/texts/notices';

type Grid = NoticeWish['grid'];

interface CellProps {
  readonly kind: NoticeKind;
  readonly way: NoticeWay;
  readonly time: NoticeTime;
  readonly onChange: (time: NoticeTime) => void;
}

/** When one kind of notice comes by one channel. */
function Cell({ kind, way, time, onChange }: CellProps) {
  const change = (value: string) => {
    const chosen = NOTICE_TIMES.find((each) => each === value);
    if (chosen !== undefined) onChange(chosen);
  };
  return (
    <td>
      {/* Where the grid is narrow, in the place of its head; the control itself is called by both. */}
      <span class="way" aria-hidden="true">
        {noticeText(`way.${way}`)}
      </span>
      <select
        data-cell={`${kind}-${way}`}
        aria-label={noticeText('cell', { kind: noticeText(`kind.${kind}`), way })}
        value={time}
        onChange={(event) => change(event.currentTarget.value)}
      >
        {NOTICE_TIMES.map((each) => (
          <option key={each} value={each}>
            {noticeText(`time.${each}`)}
          </option>
        ))}
      </select>
    </td>
  );
}

interface GridProps {
  readonly grid: Grid;
  readonly ways: Notices['ways'];
  readonly onChange: (grid: Grid) => void;
}

/** The grid of notices: for each kind and each channel of this server, when they come. */
export function NoticeGrid({ grid, ways, onChange }: GridProps) {
  const here = NOTICE_WAYS.filter((way) => ways[way].here);
  return (
    <>
      <table class="noticeGrid">
        <thead>
          <tr>
            <th scope="col">{noticeText('what')}</th>
            {here.map((way) => (
              <th key={way} scope="col">
                {noticeText(`way.${way}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTICE_KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">{noticeText(`kind.${kind}`)}</th>
              {here.map((way) => (
                <Cell
                  key={way}
                  kind={kind}
                  way={way}
                  time={grid[kind][way]}
                  onChange={(time) => onChange({ ...grid, [kind]: { ...grid[kind], [way]: time } })}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {here.map((way) =>
        ways[way].places > 0 ? null : (
          <p key={way} class="hint">
            {noticeText(`${way}.nowhere`)}
          </p>
        ),
      )}
    </>
  );
}

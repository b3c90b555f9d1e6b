import { css, styled } from 'styled-components';
import { color, layer, media, text } from '../theme/tokens.ts';
import { Card } from '../components/Card.tsx';

export const Frame = styled(Card).attrs({ $pad: 0 })`
  ${media.cards} {
    > table:first-child th:first-child {
      border-top-left-radius: 15px;
    }
    > table:first-child th:last-child {
      border-top-right-radius: 15px;
    }
  }
  ${media.belowCards} {
    border: 0;
    background: none;
    box-shadow: none;
  }
`;
export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px 12px;
  padding: 14px 16px;
  > * {
    min-width: 0;
  }
  ${media.belowCards} {
    padding: 0 0 12px;
    > * {
      flex: 1 1 100%;
    }
  }
`;
// Set the roles of the table elements explicitly. The card styles change `display`, and browsers then ignore the
// implicit roles.
export const Grid = styled.table.attrs({ role: 'table' })`
  width: 100%;
  font-size: ${text.small};
  ${media.belowCards} {
    &,
    tbody,
    tfoot,
    td {
      display: block;
    }
    tbody {
      display: grid;
      gap: 12px;
    }
    tr {
      display: grid;
      gap: 8px;
      padding: 14px;
      border: 1px solid ${color.divider};
      border-radius: 16px;
      background: ${color.surface};
    }
    /* A menu without other buttons is beside the title, so that it needs no row of its own. */
    tr:has(td [aria-haspopup='menu']:only-child) {
      position: relative;
      th {
        padding-right: 40px;
      }
      td:last-child {
        position: absolute;
        top: 4px;
        right: 4px;
      }
    }
  }
`;
export const Head = styled.thead.attrs({ role: 'rowgroup' })`
  ${media.belowCards} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
export const HeadRow = styled.tr.attrs({ role: 'row' })``;
/**
 * Below 1280 px, cells are closer to each other, so that words and ids break less often. With twice the text size
 * (32 px), they are as close, so that the table of products fits a window of 1280 px.
 */
const cellPadding = css`
  padding: 10px;
  &:first-child {
    padding-left: 16px;
  }
  &:last-child {
    padding-right: 16px;
  }
  ${media.full} {
    padding-inline: clamp(10px, 26px - 0.625rem, 16px);
  }
`;
export const HeadCell = styled.th.attrs({ role: 'columnheader' })<{ $end: boolean }>`
  ${media.cards} {
    position: sticky;
    top: var(--top-inset);
    z-index: ${layer.sticky};
  }
  ${cellPadding}
  border-bottom: 1px solid ${color.divider};
  background: ${color.surface};
  color: ${color.muted};
  font-size: ${text.tiny};
  font-weight: 650;
  text-align: ${({ $end }) => ($end ? 'right' : 'left')};
  button {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-height: 32px;
    margin: -6px -8px;
    padding: 0 8px;
    border: 0;
    border-radius: 8px;
    background: none;
    font-weight: inherit;
  }
`;
export const Body = styled.tbody.attrs({ role: 'rowgroup' })<{ $busy: boolean }>`
  ${({ $busy }) => $busy && 'opacity: 0.6;'}
`;
export const BodyRow = styled.tr.attrs({ role: 'row' })<{ $press: boolean; $selected?: boolean }>`
  ${({ $selected }) =>
    $selected &&
    `&& { background: color-mix(in srgb, ${color.ink} 7%, ${color.surface}); box-shadow: inset 4px 0 ${color.accent}; }`}
  ${({ $press }) => $press && 'cursor: pointer;'}
  ${media.hover} {
    &:hover {
      background: ${({ $press }) =>
        $press ? `color-mix(in srgb, ${color.ink} 4%, ${color.surface})` : 'none'};
    }
  }
`;
interface CellProps {
  readonly $end: boolean;
  readonly $wide: boolean;
  /** True makes the cell the header of its row, which screen readers announce with the other cells. */
  readonly $title?: boolean;
  readonly $min?: number | undefined;
}
// A long email wraps, so that the page does not scroll horizontally.
export const BodyCell = styled.td.attrs<CellProps>(({ $title }) =>
  $title ? { as: 'th', scope: 'row', role: 'rowheader' } : { role: 'cell' },
)`
  font-weight: inherit;
  text-align: left;
  ${media.cards} {
    ${({ $title }) => $title && 'min-width: 220px; overflow-wrap: anywhere;'}
    ${cellPadding}
    border-bottom: 1px solid color-mix(in srgb, ${color.divider} 60%, transparent);
    text-align: ${({ $end }) => ($end ? 'right' : 'left')};
    ${({ $end }) => $end && 'white-space: nowrap;'}
    tr:last-child > & {
      border-bottom: 0;
    }
  }
  ${media.full} {
    ${({ $title }) => $title && 'min-width: 264px;'}
  }
  ${media.cards} {
    ${({ $min }) => $min && `min-width: ${$min}px;`}
  }
  ${media.belowCards} {
    && {
      display: ${({ $wide }) => ($wide ? 'block' : 'grid')};
    }
    ${({ $title }) => $title && 'order: -1;'}
    grid-template-columns: minmax(88px, 34%) minmax(0, 1fr);
    gap: 12px;
    padding: 0;
    overflow-wrap: anywhere;
  }
`;
/** Name of a column inside a card. Wide screens show the table header instead. */
export const CardLabel = styled.span`
  color: ${color.muted};
  ${media.cards} {
    display: none;
  }
`;
/** Row with totals, which stays visible at the bottom of the window. */
export const Totals = styled.tfoot.attrs({ role: 'rowgroup' })`
  tr {
    background: ${color.bar};
    color: ${color.onBar};
  }
  td {
    border-top: 1px solid ${color.divider};
  }
  ${media.cards} {
    position: sticky;
    bottom: 0;
    z-index: ${layer.sticky};
    td:first-child {
      border-bottom-left-radius: 15px;
    }
    td:last-child {
      border-bottom-right-radius: 15px;
    }
  }
  ${media.belowCards} {
    margin-top: 12px;
    tr {
      background: ${color.bar};
    }
    td {
      border-top: 0;
    }
    ${CardLabel} {
      color: ${color.onBarMuted};
    }
  }
`;
export const RowActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  ${media.belowCards} {
    > :last-child {
      margin-left: auto;
    }
  }
  ${media.cards} {
    justify-content: flex-end;
  }
  ${media.full} {
    flex-wrap: nowrap;
  }
`;
// From three actions on, a fixed width keeps them in one line beside long texts. With a larger text, the actions wrap
// and the cell becomes narrower, so that the table still fits the window.
export const ActionsCell = styled(BodyCell)`
  ${media.full} {
    &:has(${RowActions} > :nth-child(3)) {
      width: 250px;
      ${RowActions} {
        flex-wrap: wrap;
      }
    }
  }
`;
export const Waiting = styled.div`
  padding: 16px;
  ${media.belowCards} {
    padding: 0;
  }
`;
export const Foot = styled.div`
  padding: 12px 16px;
  border-top: 1px solid ${color.divider};
  ${media.belowCards} {
    padding: 12px 0 0;
    border: 0;
  }
`;

import { styled } from 'styled-components';
import { color, media, sizes, space, text } from '../theme/tokens.ts';

/** Arranges its children in a column. `$gap` is in steps of 4 px. */
export const Stack = styled.div<{ $gap?: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 3 }) => space($gap)};
`;

/**
 * Arranges its children in a row, vertically centered. `$between` moves them to the two edges, `$wrap` allows several
 * lines, and `$top` aligns them at the top.
 */
export const Row = styled.div<{ $gap?: number; $between?: boolean; $wrap?: boolean; $top?: boolean }>`
  display: flex;
  align-items: ${({ $top }) => ($top ? 'flex-start' : 'center')};
  gap: ${({ $gap = 2 }) => space($gap)};
  ${({ $between }) => $between && 'justify-content: space-between;'}
  ${({ $wrap }) => $wrap && 'flex-wrap: wrap;'}
`;

/** Child of a Row that takes the remaining width. */
export const Grow = styled.div`
  flex: 1;
  min-width: 0;
`;

/** Grid of columns with equal width, each at least `$min` px wide. */
export const Grid = styled.div<{ $min?: number; $gap?: number }>`
  display: grid;
  gap: ${({ $gap = 4 }) => space($gap)};
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min = 240 }) => $min}px), 1fr));
`;

type Tone = 'ink' | 'muted' | 'link' | 'accentText' | 'success' | 'danger' | 'warning';

/** Paragraph. `$size` is a name of the type scale. `$clip` limits the text to one line with an ellipsis. */
export const Text = styled.p<{ $size?: keyof typeof text; $tone?: Tone; $strong?: boolean; $clip?: boolean }>`
  ${({ $size }) => $size && `font-size: ${text[$size]};`}
  ${({ $tone }) => $tone && `color: ${color[$tone]};`}
  ${({ $strong }) => $strong && 'font-weight: 700;'}
  ${({ $clip }) => $clip && 'white-space: nowrap; overflow: hidden; text-overflow: ellipsis;'}
`;

export const Divider = styled.hr`
  width: 100%;
  height: 1px;
  border: 0;
  background: ${color.divider};
`;

const widths = { narrow: 480, reading: 720, shopper: sizes.shopperWidth, full: sizes.businessWidth } as const;

/** Container for the content of a page. Use 'narrow' for forms and 'reading' for text and lists. */
export const Page = styled.div<{ $width?: keyof typeof widths; $gap?: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${({ $gap = 4 }) => space($gap)};
  width: 100%;
  max-width: ${({ $width = 'full' }) => widths[$width]}px;
  margin-inline: auto;
  padding: 14px 16px 24px;
  ${media.wide} {
    max-width: ${({ $width = 'full' }) => widths[$width] + 64}px;
    padding: 28px 32px 40px;
  }
`;

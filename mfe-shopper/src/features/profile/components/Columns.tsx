import { media, space, styled } from '@boaxepa/ui';

/** Grid with one column on narrow screens and two columns on wide screens. `$gap` counts steps of 4 px. */
export const Columns = styled.div<{ $gap: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap }) => space($gap)};
  align-items: start;
  ${media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

import { Grid, media, styled } from '@boaxepa/ui';

/** Tiles with figures in columns of equal width. Choose numbers of columns that leave no gap in the last row. */
export const Tiles = styled(Grid).attrs({ $min: 200, $gap: 3 })<{ $tablet: number; $desktop: number }>`
  ${media.cards} {
    grid-template-columns: repeat(${({ $tablet }) => $tablet}, minmax(0, 1fr));
  }
  ${media.full} {
    grid-template-columns: repeat(${({ $desktop }) => $desktop}, minmax(0, 1fr));
  }
`;

import { Button, color, radius, styled } from '@boaxepa/ui';

/** Button on the dark background of a hand-over that was just made. */
export const UndoButton = styled(Button).attrs({ variant: 'ghost' })`
  border: 1px solid ${color.onBarMuted};
  border-radius: ${radius.m};
  background: transparent;
  color: ${color.onBar};
`;

import { Button, color, radius, styled } from '@boaxepa/ui';

/** Button that undoes a hand-over (the shop gave an order to its customer). Its colors suit a dark background. */
export const UndoButton = styled(Button).attrs({ variant: 'ghost' })`
  border: 1px solid ${color.onBarMuted};
  border-radius: ${radius.m};
  background: transparent;
  color: ${color.onBar};
`;

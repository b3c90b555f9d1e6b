import { createStore } from '@boaxepa/shell-sdk';

/** HTML id of the counter. */
export const counterId = 'balcao';
/** HTML id of the counter's input for a pickup code. The order board moves the focus to this input. */
export const codeFieldId = 'codigo-do-cliente';

/** Number of times that the board has opened the counter for an order while the counter was already open. */
export const restartStore = createStore<{ readonly count: number }>(() => ({ count: 0 }));

/** Restarts the open counter, which then asks for a code. */
export const restartCounter = () => restartStore.setState(({ count }) => ({ count: count + 1 }));

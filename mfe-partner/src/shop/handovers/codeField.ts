/** HTML id of the counter's input for a pickup code. The order board moves the focus to this input. */
export const codeFieldId = 'codigo-do-cliente';

const notationSigns = /R\$\s?|\./g;

/**
 * Removes 'R$' and the thousands separators when the user first edits a formatted number. Otherwise, deleting the end
 * of 'R$ 1.234,56' could leave 'R$ 1.23', which is a different amount.
 * @param written text of the field before the edit
 */
export function looseEdit(input: HTMLInputElement, written: string): void {
  const { value, selectionStart } = input;
  const caret = selectionStart ?? value.length;
  const after = value.slice(caret);
  // Only text before the caret can be new.
  const kept = written.endsWith(after) ? after.length : 0;
  let head = 0;
  const longest = Math.min(value.length - kept, written.length - kept);
  while (head < longest && value[head] === written[head]) head += 1;
  const start = value.slice(0, head).replace(notationSigns, '');
  const added = value.slice(head, value.length - kept);
  const end = value.slice(value.length - kept).replace(notationSigns, '');
  const next = `${start}${added}${end}`;
  if (next === value) return;
  input.value = next;
  const place = start.length + added.length;
  input.setSelectionRange(place, place);
}

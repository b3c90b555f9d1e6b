import { uncoverFocus } from './focus.ts';

function elementAt<Tag extends 'button' | 'div'>(tag: Tag, left: number, top: number) {
  const element = document.body.appendChild(document.createElement(tag));
  element.getBoundingClientRect = () => new DOMRect(left, top, 100, 40);
  return element;
}

describe('uncoverFocus', () => {
  it.each([
    ['scrolls to a focused button below the bar', 50, 1],
    ['ignores a focused button beside the bar', 200, 0],
  ])('%s', (_case, left, count) => {
    const button = elementAt('button', left, 620);
    button.scrollIntoView = jest.fn();
    button.focus();
    uncoverFocus(elementAt('div', 0, 600));
    expect(button.scrollIntoView).toHaveBeenCalledTimes(count);
    document.body.replaceChildren();
  });
});

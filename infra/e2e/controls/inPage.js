// This script runs in the page before the page's own scripts. It finds controls and reports presses.

const SELECTOR = [
  'a[href]',
  'button',
  'input:not([type=hidden])',
  'select',
  'textarea',
  'summary',
  ...[
    'button',
    'link',
    'tab',
    'menuitem',
    'menuitemradio',
    'menuitemcheckbox',
    'option',
    'checkbox',
    'radio',
    'switch',
    'slider',
    'spinbutton',
    'combobox',
    'textbox',
    'searchbox',
  ].map((role) => `[role=${role}]`),
].join(',');
const DIALOGS = '[role=dialog],[role=alertdialog]';
const POPUPS = '[role=menu],[role=listbox]';
const FILLED = new Set([
  'textbox',
  'searchbox',
  'spinbutton',
  'combobox',
  'listbox',
  'file',
  'date',
  'slider',
]);

/** Returns the role of an element, including roles that dom-accessibility-api does not know. */
function roleOf(element) {
  if (element.matches('input[type=file]')) return 'file';
  if (element.matches('input[type=password]')) return 'textbox';
  if (element.matches('input[type=date],input[type=time],input[type=month]')) return 'date';
  if (element.matches('summary')) return 'button';
  return getRole(element) ?? element.localName;
}

const nameOf = (element) => computeAccessibleName(element).replaceAll(/\s+/g, ' ').trim();

/** Returns the button that opened a menu or list. The entries of the menu belong to the same place as this button. */
function openerOf(popup) {
  const ids = (popup.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
  const labelling = ids.map((id) => document.getElementById(id)).find(Boolean);
  return labelling ?? document.querySelector(`[aria-controls="${CSS.escape(popup.id)}"]`);
}

/** Returns the dialog around an element, or whether the element is in `main`. */
function placeOf(element) {
  const popup = element.closest(POPUPS);
  const start = (popup && openerOf(popup)) || element;
  const dialog = start.closest(DIALOGS);
  if (dialog) return { dialog: nameOf(dialog) };
  return { inMain: start.closest('main') !== null };
}

const textOf = (element) => element.textContent.replaceAll(/\s+/g, ' ').trim();

/** Returns data of the surrounding row or card that the control's name contains, such as a product name. */
function rowDataIn(name, element) {
  const row = element.closest('tr,article,li,[role=row]');
  const cells = [...(row?.querySelectorAll('h2,h3,h4,strong,th,td') ?? [])];
  // The name of a button that expands its row is the title of the row.
  const outside = cells.filter((cell) => element.ariaExpanded !== null || !cell.contains(element));
  const [longest] = outside
    .map(textOf)
    .filter((text) => text.length > 2 && name.includes(text))
    .toSorted((one, other) => other.length - one.length);
  return longest;
}

function targetOf(link) {
  const { origin, pathname, hash, href } = new URL(link.href, location.href);
  if (origin !== location.origin) return { target: href };
  return { target: pathname, samePage: pathname === location.pathname && hash !== '' };
}

/** Returns the path of the screen around an element. On a desktop, the counter shows the order board beside it. */
function pathOf(element) {
  const isBoard = location.pathname === '/partners/orders/entregar' && !element.closest('#balcao');
  return isBoard ? '/partners/orders' : location.pathname;
}

function describe(element) {
  const name = nameOf(element);
  return {
    path: pathOf(element),
    role: roleOf(element),
    name,
    ...(element.localName === 'a' && targetOf(element)),
    rowData: rowDataIn(name, element),
    ...placeOf(element),
  };
}

function isUsable(element) {
  if (element.matches(':disabled,[aria-disabled=true],[readonly]')) return false;
  if (element.closest('[inert],[aria-hidden=true]')) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
}

const usableControls = () => [...document.querySelectorAll(SELECTOR)].filter(isUsable);

let changes = 0;

/** Leaves all requests that change data without a response, so that the crawl changes no data. */
function holdChanges() {
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (new Request(input, init).method === 'GET') return send(input, init);
    changes += 1;
    return new Promise(() => {});
  };
  navigator.sendBeacon = () => true;
}

const pageControls = {
  /** Returns the number of requests that `holdChanges` left without a response. */
  changes: () => changes,
  list: () => [
    ...new Map(usableControls().map((element) => [JSON.stringify(describe(element)), element])).keys(),
  ],
  /** Presses the first control with this description. Returns false if there is no such control. */
  press(description) {
    const control = usableControls().find((element) => JSON.stringify(describe(element)) === description);
    control?.focus();
    control?.click();
    return control !== undefined;
  },
  /** Returns whether a text such as 'Carregando…' is visible. */
  isLoading() {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode())
      if (
        /^\s*(Carregando|Buscando)/.test(texts.currentNode.data) &&
        texts.currentNode.parentElement.checkVisibility()
      )
        return true;
    return false;
  },
  overlays: () =>
    [...document.querySelectorAll(`${DIALOGS},${POPUPS}`)].filter((element) => element.checkVisibility())
      .length,
};
Object.defineProperty(globalThis, 'pageControls', { value: pageControls });

function report(element) {
  globalThis.reportControl?.(JSON.stringify(describe(element)));
}

/**
 * Elements that the browser clicks when the user presses Enter or Space. Other elements, such as map pins, handle the keys
 * themselves.
 */
const PRESSED_BY_BROWSER = 'a[href],button,input,select,textarea,summary';

/** Returns the active entry of a list whose field keeps the focus. */
function activeOption(element) {
  const id = element.getAttribute?.('aria-activedescendant');
  return id ? document.getElementById(id) : null;
}

function onEvent(event) {
  const [origin] = event.composedPath();
  const control = origin instanceof Element ? origin.closest(SELECTOR) : null;
  if (!control) return;
  const filled = FILLED.has(roleOf(control));
  if (event.type === 'click') {
    if (!filled) report(control);
  } else if (event.type === 'keydown') {
    if (event.key === 'Enter' && activeOption(control)) report(activeOption(control));
    else if (roleOf(control) === 'tab' && /^(Arrow|Home|End)/.test(event.key))
      // The browser moves the focus to another tab within the current task.
      queueMicrotask(() => report(document.activeElement));
    else if (/^(Enter| )$/.test(event.key) && !control.matches(PRESSED_BY_BROWSER)) report(control);
  } else if (filled) report(control);
}

if (!reportsPresses) holdChanges();
else if (globalThis.top === globalThis)
  for (const type of ['click', 'input', 'change', 'keydown'])
    globalThis.addEventListener(type, onEvent, { capture: true, passive: true });

import { findDeadCitations } from './docLinks.ts';

const docs = 'infra/docs';
const orders = {
  path: `${docs}/product/orders.md`,
  text: '# Orders\n\n## Who may do what\n\n```sh\n# Not a heading\n```\n\n## Cancelling\n\n## Cancelling\n',
};
const runbook = { path: `${docs}/runbook.md`, text: '# Runbook\n\n## 5. Mail refused\n' };
const paths = new Set([`${docs}/product/README.md`, orders.path, runbook.path, docs, `${docs}/shop.png`]);

// The citation is split into several strings. Otherwise `docs:check`, which also reads this file, would report the dead
// citations below.
const page = (name: string, heading = '') => `${name}.md${heading && `#${heading}`}`;
const faultsOf = (path: string, text: string) =>
  findDeadCitations([orders, runbook, { path, text }], (file) => paths.has(file));
const inCode = (words: string) =>
  faultsOf('services/orders/src/cancelOrder.ts', `\n/** Cancels (${words}). */`);
const inDocs = (text: string) => faultsOf(`${docs}/product/README.md`, text);

it('accepts existing pages and headings, relative to infra/docs or to the root', () => {
  expect(inCode(page('product/orders', 'who-may-do-what'))).toEqual([]);
  expect(inCode(page('product/orders', 'cancelling-1'))).toEqual([]);
  expect(inCode(page(`${docs}/product/orders`))).toEqual([]);
  expect(inCode(page('runbook', '5-mail-refused'))).toEqual([]);
});

it('reports a missing heading or page with the line of its citation', () => {
  const heading = page('product/orders', 'returning');
  expect(inCode(heading)).toEqual([
    `services/orders/src/cancelOrder.ts:2 cites what is not there: ${heading}`,
  ]);
  expect(inCode(page('product/orders', 'not-a-heading'))).toHaveLength(1);
  expect(inCode(page('product/shopping'))).toHaveLength(1);
  expect(inCode(page('runbook', 'mail'))).toHaveLength(1);
});

it('checks Markdown links, except those in code and to other sites', () => {
  const link = (target: string) => `[a](${target})`;
  const good = [
    page('orders', 'cancelling'),
    `../${page('runbook')}`,
    '#top',
    '../shop.png',
    'https://boaxepa.test/x',
  ];
  expect(inDocs(`# Top\n${good.map(link).join(' ')}`)).toEqual([]);
  expect(inDocs(`\`\`\`md\n${link('nowhere')}\n\`\`\``)).toEqual([]);
  const bad = [page('order'), page('orders', 'returning'), '#bottom'];
  expect(inDocs(`\n${bad.map(link).join(' ')}`)).toEqual(
    bad.map((target) => `${docs}/product/README.md:2 links to what is not there: ${target}`),
  );
});

it('reports a path of the repository that Markdown names and that does not exist', () => {
  expect(inDocs(`see \`${docs}/shop.png\` and \`npm start\``)).toEqual([]);
  expect(inDocs('in\n`services/kit/src/lease.ts`')).toEqual([
    `${docs}/product/README.md:2 names what is not there: services/kit/src/lease.ts`,
  ]);
  expect(inCode('`services/kit/src/lease.ts`')).toEqual([]);
});

import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import { render } from '@react-email/render';
import { createElement as h, type ReactNode } from 'react';

/** Content of an email in the product's frame. */
export interface EmailContent {
  /** The line that inboxes show after the subject. */
  preview: string;
  heading: string;
  /** One entry a paragraph, plain text; line breaks are kept, empty entries are left out. */
  paragraphs: readonly string[];
  /** Button, with an absolute URL. */
  action?: { label: string; url: string };
  /** Rows of name and value, such as the lines of an order. */
  rows?: readonly (readonly [string, string])[];
  /** Small print under the content, a paragraph each. */
  footer?: readonly string[];
  /** Shoppers see navy, shops and administrators green. */
  audience: 'shopper' | 'business';
}

const font = { fontFamily: 'Figtree, Helvetica, Arial, sans-serif' };
const orange = '#c2410c';
const ink = { shopper: '#14284b', business: '#14532d' };

function wordmark(color: string): ReactNode {
  return h(
    Text,
    { style: { ...font, fontSize: 24, fontWeight: 800, margin: '0 0 16px', color } },
    'Boa ',
    h('span', { style: { color: orange } }, 'Xepa'),
  );
}

function rowTable(rows: readonly (readonly [string, string])[]): ReactNode {
  const cell = {
    ...font,
    fontSize: 15,
    padding: '6px 0',
    verticalAlign: 'top',
    borderBottom: '1px solid #e5e7eb',
    color: '#1f2937',
  };
  const lines = rows.map(([name, value], index) =>
    h(
      'tr',
      { key: index },
      h('td', { style: { ...cell, paddingRight: 16 } }, name),
      h('td', { style: { ...cell, textAlign: 'right' } }, value),
    ),
  );
  return h(
    'table',
    { width: '100%', style: { borderCollapse: 'collapse', margin: '8px 0 16px' } },
    h('tbody', null, lines),
  );
}

/** A text with `<br>` for its line breaks. */
function withBreaks(text: string): ReactNode[] {
  return text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]));
}

function footerOf(lines: readonly string[]): ReactNode {
  const style = { ...font, fontSize: 13, lineHeight: '20px', color: '#4b5563', margin: '0 0 8px' };
  return h(
    Container,
    { style: { maxWidth: 560, padding: '16px 32px 0' } },
    lines.map((line, index) => h(Text, { key: index, style }, line)),
  );
}

/** The email as React has it. */
export function emailElement(content: EmailContent): ReactNode {
  const { preview, heading, paragraphs, action, rows = [], footer = [], audience } = content;
  const color = ink[audience];
  const text = { ...font, fontSize: 16, lineHeight: '24px', color: '#1f2937', margin: '0 0 16px' };
  const button = {
    ...font,
    backgroundColor: color,
    color: '#ffffff',
    borderRadius: 8,
    padding: '12px 20px',
    fontWeight: 700,
  };
  return h(
    Html,
    { lang: 'pt-BR' },
    h(Head, null, h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' })),
    h(Preview, null, preview),
    h(
      Body,
      { style: { ...font, backgroundColor: '#f6f5f1', margin: 0, padding: '24px 0' } },
      h(
        Container,
        { style: { backgroundColor: '#ffffff', borderRadius: 12, padding: 32, maxWidth: 560 } },
        wordmark(color),
        h(Heading, { as: 'h1', style: { ...font, fontSize: 22, color, margin: '0 0 16px' } }, heading),
        paragraphs
          .filter(Boolean)
          .map((paragraph, index) => h(Text, { key: index, style: text }, withBreaks(paragraph))),
        rows.length > 0 ? rowTable(rows) : null,
        action ? h(Section, null, h(Button, { href: action.url, style: button }, action.label)) : null,
      ),
      footer.length > 0 ? footerOf(footer) : null,
    ),
  );
}

/** An email's HTML and plain text with a slot for each of its texts. */
interface Frame {
  html: string;
  text: string;
}

/** React takes milliseconds for what differs in a few texts: what emails of one shape share is rendered once. */
const frames = new Map<string, Promise<Frame>>();
/** More shapes than there are emails; beyond, it begins anew. */
const maxFrames = 200;

/** Stands for a text: characters that neither escaping nor upper case changes. */
const slot = (index: number) => `\uE000${index}\uE001`;
const fill = (frame: string, textOf: (index: number) => string) =>
  frame.replaceAll(/\uE000(\d+)\uE001/g, (_, index: string) => textOf(Number(index)));

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** @param content its texts are slots, in the order of `renderEmail` */
async function renderFrame(content: EmailContent): Promise<Frame> {
  const element = emailElement(content);
  return { html: await render(element), text: await render(element, { plainText: true }) };
}

/** HTML and plain text of an email in the shared frame. All texts are escaped. */
export async function renderEmail(content: EmailContent): Promise<{ html: string; text: string }> {
  const { heading, action, rows = [], footer = [], audience } = content;
  // The preview is one line of the inbox.
  const preview = content.preview.replaceAll(/\s*\n\s*/g, ' ');
  const paragraphs = content.paragraphs.map((text) => text.replaceAll('\r\n', '\n')).filter(Boolean);
  const texts = [preview, heading, ...paragraphs, ...rows.flat()];
  if (action) texts.push(action.label, action.url);
  texts.push(...footer);

  const shape = [audience, paragraphs.length, rows.length, Boolean(action), footer.length].join();
  if (frames.size >= maxFrames) frames.clear();
  let known = frames.get(shape);
  if (!known) {
    let next = 0;
    const take = () => slot(next++);
    known = renderFrame({
      audience,
      preview: take(),
      heading: take(),
      paragraphs: paragraphs.map(take),
      rows: rows.map(() => [take(), take()] as const),
      ...(action && { action: { label: take(), url: take() } }),
      footer: footer.map(take),
    });
    frames.set(shape, known);
  }
  const frame = await known;
  const textOf = (index: number) => texts[index] ?? '';
  const headingAt = 1;
  return {
    html: fill(frame.html, (index) => escapeHtml(textOf(index)).replaceAll('\n', '<br/>')),
    // As the library writes headings without HTML.
    text: fill(frame.text, (index) => (index === headingAt ? heading.toUpperCase() : textOf(index))),
  };
}

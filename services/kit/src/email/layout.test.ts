import { render } from '@react-email/render';
import { emailElement, renderEmail, type EmailContent } from './layout.ts';

test('the layout escapes its texts and has a plain-text version with one row per line', () => {
  const { html, text } = renderEmail({
    audience: 'business',
    preview: 'Novo pedido',
    heading: 'Novo pedido',
    paragraphs: ['De <b>Ana</b>', ''],
    rows: [
      ['2 × Sacola doce', 'R$ 29,80'],
      ['Total', 'R$ 29,80'],
    ],
    action: { label: 'Ver pedido', url: 'https://boaxepa.test/partners/orders' },
  });
  expect(html).toContain('lang="pt-BR"');
  expect(html).toContain('De &lt;b&gt;Ana&lt;/b&gt;');
  expect(html).toContain('href="https://boaxepa.test/partners/orders"');
  expect(text).toContain('\n\n2 × Sacola doce: R$ 29,80\nTotal: R$ 29,80\n\n');
  expect(text).toContain('De <b>Ana</b>');
});

test('HTML and plain text equal the output of React Email', async () => {
  const emails: EmailContent[] = [1, 2].map((index) => ({
    audience: 'shopper',
    preview: `Prévia ${index}`,
    heading: `Pedido & “retirada” ${index}`,
    paragraphs: [`Olá, Ana's <b>\nna linha ${index}`, '', `\uE0000\uE001 ${index}`],
    rows: [['2× Pão', `R$ ${index},00`]],
    action: { label: 'Ver "pedido"', url: `https://boaxepa.test/?a=${index}&b=2` },
    footer: ['Boa Xepa', `Por que você recebe este email: ${index}`],
  }));
  // React Email uses React's streaming renderer, which adds these HTML comments. `renderEmail` does not add them.
  const withoutMarkers = (html: string) => html.replaceAll(/<!--(?:\/?\$|html|head|body)-->/g, '');
  for (const email of emails) {
    const { html, text } = renderEmail(email);
    expect(html).toBe(withoutMarkers(await render(emailElement(email))));
    // React Email writes the label and the value of a row on two lines, but `renderEmail` writes them on one line.
    const plainText = await render(emailElement(email), { plainText: true });
    expect(text).toBe(plainText.replace('Pão\nR$', 'Pão: R$'));
  }
});

test('the HTML fits phones, preserves the line breaks of a text and ends with the footer', () => {
  const { html, text } = renderEmail({
    audience: 'business',
    preview: 'Motivo: endereço\r\nilegível',
    heading: 'Cadastro não aprovado',
    paragraphs: ['Motivo: endereço\r\nilegível\n<script>'],
    footer: ['Boa Xepa: sacolas', 'Você recebeu este email porque…'],
  });
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1"/>');
  expect(html).toContain('Motivo: endereço<br/>ilegível<br/>&lt;script&gt;');
  expect(html).toContain('Motivo: endereço ilegível');
  expect(html.indexOf('Boa Xepa: sacolas')).toBeGreaterThan(html.indexOf('&lt;script&gt;'));
  expect(text).toContain('Motivo: endereço\nilegível\n<script>');
  expect(text.trimEnd().endsWith('Você recebeu este email porque…')).toBe(true);
});

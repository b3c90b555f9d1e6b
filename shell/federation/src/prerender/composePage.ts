import type { PageScript, RenderedPage } from './renderedPage.ts';

export interface PageAssets {
  readonly font: string;
  readonly scripts: Readonly<Record<PageScript, string>>;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/**
 * Returns preload tags for the scripts that run after the entry script. Login pages (frame 'auth') show no data, so
 * they do not need the Redux store.
 */
function preloads({ of }: RenderedPage, assets: PageAssets): string[] {
  // Use a low priority, so that preloads do not delay the deferred scripts.
  const preload = (name: PageScript) =>
    `<link rel="preload" as="script" fetchpriority="low" href="${assets.scripts[name]}">`;
  if (typeof of === 'string') return of === '/' ? [preload('welcome')] : [];
  const scripts: readonly PageScript[] = of.frame === 'auth' ? ['area'] : ['area', 'store'];
  return [
    ...scripts.map(preload),
    // The gateway replaces this placeholder with the remote's live version and manifest, and with preload tags.
    '__LIVE_REMOTE__',
  ];
}

/**
 * Replaces the part of the HTML template that matches `place`.
 * @throws Error if nothing in the template matches
 */
function put(html: string, place: RegExp, value: string): string {
  if (!place.test(html)) throw new Error(`the page template has no ${String(place)}`);
  return html.replace(place, () => value);
}

/** Builds an HTML page that paints before any external script has run. The template must be minified HTML. */
export function composePage(template: string, page: RenderedPage, assets: PageAssets): string {
  let html = put(template, /<html [^>]*>/, `<html lang="pt-BR" class="${page.themeClass}">`);
  html = put(html, /<title>.*?<\/title>/, `<title>${escapeText(page.title)}</title>`);
  html = put(
    html,
    /<meta name="?theme-color"?[^>]*>/,
    `<meta name="theme-color" content="${page.themeColor}">`,
  );
  const script = `<script nonce="__CSP_NONCE__">${page.script}</script>`;
  // Browsers request files in the order of the tags. The font and the style come before the scripts, because the
  // first paint needs them.
  const font = `<link rel="preload" as="font" type="font/woff2" href="${assets.font}" crossorigin>`;
  html = put(html, /<script /, `${script}${font}<style nonce="__CSP_NONCE__">${page.css}</style><script `);
  html = put(html, /<\/head>/, `${preloads(page, assets).join('')}</head>`);
  // The gateway replaces __AREAS__ with the paths of the remotes' pages. The offline page omits them, because a later
  // release may change these paths.
  if (page.of !== 'offline')
    html = put(html, /<\/body>/, '<script type="application/json" id="areas">__AREAS__</script></body>');
  return put(html, /<div id="?root"?><\/div>/, `<div id="root">${page.html}</div>`);
}

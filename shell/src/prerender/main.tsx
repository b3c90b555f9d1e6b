import { audiences, frameKinds } from '@boaxepa/contracts/wire/remotes';
import type { FramePage, RenderedPage } from '@boaxepa/federation/renderedPage';
import {
  type Audience,
  businessAddress,
  documentTitle,
  type FrameKind,
  recoveryOfBusiness,
  shellRoutes,
} from '@boaxepa/shell-sdk';
import { AppTheme, audienceClass, SkeletonList, themeColors } from '@boaxepa/ui';
import { colorSchemeScript } from '@boaxepa/ui/page';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { AreaFrame } from '../pages/AreaFrame.tsx';
import { FramedContent } from '../pages/FramedContent.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { WelcomePage } from '../pages/WelcomePage.tsx';
import { pageStyle } from '../pageStyle.ts';

/**
 * Matches the markers that styled-components needs to rehydrate its styles. The markers are useless here, because React
 * replaces the prerendered elements instead of hydrating them.
 */
const bookkeeping = /\/\*!sc\*\/|data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g;

function cssOf(sheet: ServerStyleSheet): string {
  return sheet
    .getStyleTags()
    .replaceAll(/<\/?style[^>]*>/g, '')
    .replaceAll(bookkeeping, '');
}

/** Renders a page frame (header and navigation) around a loading skeleton. */
function Frame({ frame, title }: { readonly frame: FrameKind; readonly title: string }) {
  return (
    <FramedContent frame={frame} title={title} navigation={[]}>
      <SkeletonList count={3} shape={frame === 'auth' ? 'row' : 'card'} />
    </FramedContent>
  );
}

/**
 * Script that runs before the first paint of a password recovery page. If the query string is for a business account,
 * the script selects the color palette for businesses.
 */
const recoveryScript = `if(${String(recoveryOfBusiness)}.test(location.search))document.documentElement.className="${audienceClass('business')}";`;

/**
 * Script that runs before the first paint of the offline page. The service worker sends this page for every path, so
 * the script selects the color palette by the path.
 */
const offlineScript = `if(${String(businessAddress)}.test(location.pathname))document.documentElement.className="${audienceClass('business')}";`;

interface PageOptions {
  readonly of: RenderedPage['of'];
  readonly audience: Audience;
  readonly title: string;
  readonly content: ReactNode;
  /** URL path at which the page is rendered. The page frame marks its links to this path as current. */
  readonly at: string;
  readonly script?: string;
}

function renderPage({ of, audience, title, content, at, script = '' }: PageOptions): RenderedPage {
  const sheet = new ServerStyleSheet();
  const html = renderToString(
    <StyleSheetManager sheet={sheet.instance}>
      <StaticRouter location={at}>
        <AppTheme audience={audience}>{content}</AppTheme>
      </StaticRouter>
    </StyleSheetManager>,
  );
  const css = `${pageStyle}${cssOf(sheet)}`.replaceAll(/\s*\n\s*/g, '');
  sheet.seal();
  return {
    of,
    status: of === '*' ? 404 : 200,
    title: documentTitle(title),
    themeClass: audienceClass(audience),
    themeColor: themeColors[audience],
    html,
    css,
    script: `${script}${colorSchemeScript}`,
  };
}

function ownPages(): RenderedPage[] {
  const pages = shellRoutes.map(({ pattern, audience, frame, title }) =>
    renderPage({
      of: pattern,
      audience,
      title,
      content: pattern === '/' ? <WelcomePage /> : <Frame frame={frame} title={title} />,
      at: pattern,
      script: frame === 'auth' ? recoveryScript : '',
    }),
  );
  const notFound = { of: '*', audience: 'shopper', at: '/404', title: 'Page Not Found' } as const;
  return [...pages, renderPage({ ...notFound, content: <NotFoundPage /> })];
}

/** The gateway replaces this placeholder with the title from the remote's manifest. */
const title = '__TITLE__';

/**
 * Renders a page frame (header and navigation) once without a highlighted link, and once for each navigation link, with
 * that link highlighted.
 */
function framePages({ audience, frame }: FramePage): RenderedPage[] {
  const content = <Frame frame={frame} title={title} />;
  const pageAt = (at?: string) =>
    renderPage({ of: { audience, frame, at }, audience, title, content, at: at ?? '/_' });
  const page = pageAt();
  const links = new Set([...page.html.matchAll(/href="(\/[^"#?]*)"/g)].map(([, link = '']) => link));
  return [page, ...[...links].map(pageAt).filter(({ html }) => html !== page.html)];
}

/** Renders the HTML for the first paint of the shell's pages and of the page frames for remotes. */
export function renderPages(): RenderedPage[] {
  return [
    ...ownPages(),
    ...audiences.flatMap((audience) => frameKinds.flatMap((frame) => framePages({ audience, frame }))),
  ];
}

/**
 * Renders the HTML for the first paint of the offline page. When the shell has started, it replaces this HTML with the
 * page for the current URL.
 */
export function renderOfflinePage(): RenderedPage {
  const page = { of: 'offline', audience: 'shopper', title: 'Boa Xepa', at: '/404' } as const;
  const content = (
    <AreaFrame title="Carregando…">
      <SkeletonList />
    </AreaFrame>
  );
  return renderPage({ ...page, content, script: offlineScript });
}

import type { RenderedPage } from '@boaxepa/federation/renderedPage';
import { documentTitle, recoveryOfBusiness, type RouteOwner, routeOwners } from '@boaxepa/shell-sdk';
import { AppTheme, audienceClass, SkeletonList, themeColors } from '@boaxepa/ui';
import { colorSchemeScript } from '@boaxepa/ui/page';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { FramedContent } from '../pages/FramedContent.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { WelcomePage } from '../pages/WelcomePage.tsx';
import { pageStyle } from '../pageStyle.ts';

/**
 * Markers with which styled-components would rehydrate its style sheet. React replaces the prerendered elements, so the markers
 * are useless.
 */
const bookkeeping = /\/\*!sc\*\/|data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g;

function cssOf(sheet: ServerStyleSheet): string {
  return sheet
    .getStyleTags()
    .replaceAll(/<\/?style[^>]*>/g, '')
    .replaceAll(bookkeeping, '');
}

/** Renders the frame of a route around the skeleton of its screen. */
function Frame({ route }: { readonly route: RouteOwner }) {
  return (
    <FramedContent frame={route.frame} title={route.title} navigation={[]}>
      <SkeletonList count={3} shape={route.frame === 'auth' ? 'row' : 'card'} />
    </FramedContent>
  );
}

/** Script that runs before the first paint. On a password recovery page, the query selects the palette. */
const recoveryScript = `if(${String(recoveryOfBusiness)}.test(location.search))document.documentElement.className="${audienceClass('business')}";`;

type PageRoute = Pick<RouteOwner, 'pattern' | 'audience' | 'owner' | 'frame'>;

function renderPage(route: PageRoute, title: string, content: ReactNode): RenderedPage {
  const sheet = new ServerStyleSheet();
  const html = renderToString(
    <StyleSheetManager sheet={sheet.instance}>
      <StaticRouter location={route.pattern === '*' ? '/404' : route.pattern}>
        <AppTheme audience={route.audience}>{content}</AppTheme>
      </StaticRouter>
    </StyleSheetManager>,
  );
  const css = `${pageStyle}${cssOf(sheet)}`.replaceAll(/\s*\n\s*/g, '');
  sheet.seal();
  return {
    pattern: route.pattern,
    status: route.pattern === '*' ? 404 : 200,
    title: documentTitle(title),
    themeClass: audienceClass(route.audience),
    themeColor: themeColors[route.audience],
    html,
    css,
    script: `${route.owner === 'shell' && route.frame === 'auth' ? recoveryScript : ''}${colorSchemeScript}`,
    remote: route.owner === 'shell' ? undefined : route.owner,
    framed: route.frame !== 'auth',
  };
}

/** Renders the first paint of every page, in the order of the route table, and then of the 404 page. */
export function renderPages(): RenderedPage[] {
  return [
    ...routeOwners.map((route) =>
      renderPage(route, route.title, route.pattern === '/' ? <WelcomePage /> : <Frame route={route} />),
    ),
    renderPage(
      { pattern: '*', audience: 'shopper', owner: 'shell', frame: 'bare' },
      'Page Not Found',
      <NotFoundPage />,
    ),
  ];
}

import type { RenderedPage } from '@boaxepa/federation/renderedPage';
import { documentTitle, paths, recoveryOfBusiness, type RouteOwner, routeOwners } from '@boaxepa/shell-sdk';
import { dashboardSearch, financialHint } from '@boaxepa/shell-sdk/firstWords';
import {
  AppTheme,
  audienceClass,
  firstTile,
  media,
  Page,
  PageHeader,
  SearchField,
  SkeletonList,
  styled,
  Text,
  themeColors,
} from '@boaxepa/ui';
import { ShopperFrame } from '@boaxepa/ui/frames';
import { colorSchemeScript } from '@boaxepa/ui/page';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { FramedContent } from '../pages/FramedContent.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { WelcomePage } from '../pages/WelcomePage.tsx';
import { pageStyle } from '../pageStyle.ts';

/** What styled-components writes for its own take-over in the browser, which does not happen: React puts in new elements. */
const bookkeeping = /\/\*!sc\*\/|data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g;

function cssOf(sheet: ServerStyleSheet): string {
  return sheet
    .getStyleTags()
    .replaceAll(/<\/?style[^>]*>/g, '')
    .replaceAll(bookkeeping, '');
}

const notYet = () => undefined;

/** What stands under the title of a screen whatever its data: it is seen at once, and works once the screen is there. */
const beginnings: Readonly<Record<string, ReactNode>> = {
  [paths.dashboard()]: (
    <SearchField raised label={dashboardSearch} placeholder={dashboardSearch} value="" onChange={notYet} />
  ),
  [paths.admin.financial()]: (
    <Text $size="small" $tone="muted">
      {financialHint}
    </Text>
  ),
};

/** Where the map stands on a phone and on a desktop (mfe-shopper's MapPage), which measures it only once its scripts run. */
const MapGround = styled.div`
  ${firstTile}
  position: fixed;
  inset: calc(80px + env(safe-area-inset-top)) 0 var(--nav-inset);
  ${media.belowWide} {
    html[data-view='lista'] & {
      display: none;
    }
  }
  ${media.wide} {
    inset: var(--top-inset) 0 0 calc(max(0px, (100vw - 1184px) / 2) + 484px);
  }
`;
/** As high as the map's line about the place. */
const PlaceRoom = styled.div`
  min-height: 32px;
`;
const BesideMap = styled.div`
  ${media.wide} {
    width: calc(max(0px, (100vw - 1184px) / 2) + 484px);
    padding-left: max(0px, (100vw - 1184px) / 2);
  }
`;

/** The map's page: its title, and the ground of the map, or beside that a list. */
function MapFrame({ title }: { readonly title: string }) {
  return (
    <ShopperFrame>
      <BesideMap>
        <PageHeader bar title={title} subtitle={<PlaceRoom />} />
        <Page>
          <SkeletonList count={3} shape="card" />
        </Page>
      </BesideMap>
      <MapGround aria-hidden />
    </ShopperFrame>
  );
}

/** The frame of a route and what a screen looks like before it is there. */
function Frame({ route }: { readonly route: RouteOwner }) {
  if (route.pattern === paths.map()) return <MapFrame title={route.title} />;
  return (
    <FramedContent frame={route.frame} title={route.title} navigation={[]}>
      {beginnings[route.pattern] && <div inert>{beginnings[route.pattern]}</div>}
      <SkeletonList count={3} shape={route.frame === 'auth' ? 'row' : 'card'} />
    </FramedContent>
  );
}

/** Before the first paint: the pages of recovery wear the palette of whom their query names. */
const recoveryScript = `if(${String(recoveryOfBusiness)}.test(location.search))document.documentElement.className="${audienceClass('business')}";`;

/** The map's page may show its list alone. */
const mapScript = `document.documentElement.dataset.view=new URLSearchParams(location.search).get("ver")||"";`;

type PageRoute = Pick<RouteOwner, 'pattern' | 'audience' | 'owner' | 'frame'>;

function scriptOf({ pattern, owner, frame }: PageRoute): string {
  if (owner === 'shell' && frame === 'auth') return recoveryScript;
  return pattern === paths.map() ? mapScript : '';
}

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
    script: `${scriptOf(route)}${colorSchemeScript}`,
    remote: route.owner === 'shell' ? undefined : route.owner,
    framed: route.frame !== 'auth',
  };
}

/** Every first paint of the product: one per row of the route table, in its order, and the 404. */
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

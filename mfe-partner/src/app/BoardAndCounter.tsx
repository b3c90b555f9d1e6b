import { Outlet, paths, useMatch } from '@boaxepa/shell-sdk';
import {
  color,
  layer,
  lazyWithRetry,
  LoadFailure,
  type LateProps,
  media,
  minWidth,
  Page,
  PageHeader,
  shadow,
  SkeletonList,
  styled,
  useMediaQuery,
} from '@boaxepa/ui';

const COUNTER_WIDTH = 420;

// On a phone, `display: contents` removes these boxes from the layout.
const Root = styled.div<{ $isOpen: boolean }>`
  display: contents;
  ${media.wide} {
    display: flex;
    flex: 1;
    align-items: flex-start;
    ${({ $isOpen }) => $isOpen && '--board-columns: 1; --board-bar: minmax(0, 1fr); --total-pad: 8px;'}
  }
  ${media.full} {
    ${({ $isOpen }) => $isOpen && '--board-columns: 2; --total-pad: 16px;'}
  }
`;
const Side = styled.div`
  display: contents;
  ${media.wide} {
    position: sticky;
    top: var(--notice-inset, 0px);
    z-index: ${layer.sticky};
    display: flex;
    flex: 0 0 ${COUNTER_WIDTH}px;
    flex-direction: column;
    height: calc(100vh - var(--notice-inset, 0px));
    overflow-y: auto;
    border-left: 1px solid ${color.divider};
    background: ${color.surface};
    box-shadow: ${shadow.high};
  }
`;

const useIsCounter = () => useMatch(paths.partner.handover()) !== null;

/**
 * Shown until the code of the board has loaded, or if it fails to load. At the URL of the board, the shell itself shows
 * the loading state or the error.
 */
function BoardLoading({ late: { error, retry } }: LateProps) {
  if (!useIsCounter()) return <Outlet />;
  return (
    <Page>
      <PageHeader title="Pedidos" back={paths.partner.dashboard()} />
      {error === undefined ? <SkeletonList count={3} /> : <LoadFailure error={error} onRetry={retry} />}
    </Page>
  );
}

/** The order board. It is a separate chunk, because a phone that opens the counter does not show the board. */
export const OrderBoard = lazyWithRetry<object>(
  async () =>
    (await import(/* webpackChunkName: "partners-orders" */ '../features/orders/OrdersPage.tsx')).Component,
  { waiting: BoardLoading, failed: BoardLoading },
);

/**
 * Layout of the board and the counter. On a wide screen, the counter opens beside the board, which stays mounted.
 * Otherwise, the counter replaces the board.
 */
export function BoardAndCounter() {
  const isCounter = useIsCounter();
  const isWide = useMediaQuery(minWidth.wide);
  return (
    <Root $isOpen={isCounter}>
      {(isWide || !isCounter) && <OrderBoard />}
      {isCounter && (
        <Side>
          {/* Beside the board, the shell's loading and error screens must not add a second h1. */}
          <Outlet context={isWide ? { heading: 'h2' } : undefined} />
        </Side>
      )}
    </Root>
  );
}

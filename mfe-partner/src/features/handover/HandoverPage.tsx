import { PageTitle, paths, useLocation, useNavigate, useSearchParams, useStore } from '@boaxepa/shell-sdk';
import {
  Banner,
  Button,
  IconButton,
  LiveRegion,
  media,
  minWidth,
  PageHeader,
  Row,
  styled,
  useMediaQuery,
  useNow,
} from '@boaxepa/ui';
import { CloudUpload, Settings, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { counterId, restartStore } from '../../shop/handovers/counter.ts';
import { offerUndo } from '../../shop/handovers/offerUndo.ts';
import {
  exceptionsText,
  queueStore,
  isException,
  isWaiting,
  openQueueLabel,
  type QueuedHandover,
  waitingText,
} from '../../shop/handovers/queue.ts';
import { deliveredAnnouncement, resultAnnouncement } from './announcement.ts';
import { CameraScan } from './components/CameraScan.tsx';
import { CodeEntry } from './components/CodeEntry.tsx';
import { CounterLists } from './components/CounterLists.tsx';
import { Delivered } from './components/Delivered.tsx';
import { HandoverQueue } from './components/HandoverQueue.tsx';
import { HandoverSettings } from './components/HandoverSettings.tsx';
import { OrderResult } from './components/OrderResult.tsx';
import { ProblemView } from './components/ProblemView.tsx';
import { UndoBar } from './components/UndoBar.tsx';
import { WithoutCode } from './components/WithoutCode.tsx';
import { type Delivery, type ResultStep, useHandoverSteps } from './useHandoverSteps.ts';
import { useStepEntry } from './useStepEntry.ts';

interface QueueNoticeProps {
  readonly handovers: readonly QueuedHandover[];
  readonly onOpen: () => void;
}

/**
 * Banner about hand-overs (orders given to customers) that the server has not accepted yet. Its button opens a list of
 * these hand-overs.
 */
function QueueNotice({ handovers, onOpen }: QueueNoticeProps) {
  const waiting = handovers.filter(isWaiting).length;
  const exceptions = handovers.filter(isException).length;
  if (waiting + exceptions === 0) return null;
  return (
    <Banner
      tone={exceptions > 0 ? 'danger' : 'info'}
      {...(exceptions > 0 ? {} : { icon: CloudUpload })}
      title={exceptions > 0 ? exceptionsText(exceptions) : waitingText(waiting)}
      action={
        <Button variant="quiet" size="s" onClick={onOpen}>
          {openQueueLabel}
        </Button>
      }
    />
  );
}

/**
 * Space for a bottom bar with three buttons, in pixels. Do not use `--bar-inset`, because it is set on the root element
 * and not inherited.
 */
const BAR_SPACE = 200;
const Root = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  ${media.wide} {
    min-height: 0;
  }
`;
const Screen = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  ${media.wide} {
    min-height: 0;
    overflow-y: auto;
    scroll-padding-bottom: ${BAR_SPACE}px;
  }
`;
const RegionHeader = styled(Row)`
  padding: 24px 24px 0 32px;
  h2 {
    flex: 1;
  }
`;

interface CounterProps {
  /** Id of the order that the user selected on the order board, or ''. */
  readonly orderId: string;
  /** Hand-overs that were made since the counter was opened. */
  readonly deliveries: readonly Delivery[];
  readonly onDelivered: (delivery: Delivery) => void;
}

function Counter({ orderId, deliveries, onDelivered }: CounterProps) {
  const { step, check, checkAgain, handOver, undo, open, setStep } = useHandoverSteps();
  const handovers = useStore(queueStore, (state) => state.handovers);
  const now = useNow();
  const isProven = step.name === 'result' && step.proof.reason === undefined;
  /**
   * Input method that the user selected last ('code' is the keypad). The page opens it again for the next customer.
   */
  const [reader, setReader] = useState<'code' | 'camera'>('code');
  /**
   * React key of the camera view. A retry changes the key, so that React remounts the view and the browser asks for the
   * camera again.
   */
  const [attempt, setAttempt] = useState(0);
  const openReader = (next: typeof reader) => {
    setReader(next);
    open(next);
  };
  const onNext = () => open(reader);
  const isBesideBoard = useMediaQuery(minWidth.wide);
  const deliver = async (result: ResultStep, lateReason?: string) => {
    const delivery = await handOver(result, lateReason);
    onDelivered(delivery);
    if (isBesideBoard) onNext();
    else setStep({ name: 'delivered', ...delivery });
  };
  const undoable = (isBesideBoard ? deliveries : []).filter(({ handover: { key } }) =>
    handovers.some((each) => each.key === key && each.state === 'queued'),
  );
  // If the counter is beside the board, do not add history entries for steps. Going back would restore an old scroll
  // position of the board.
  useStepEntry(!isBesideBoard && step.name !== 'code', () => openReader('code'));
  const navigate = useNavigate();
  const { search } = useLocation();
  const close = () => {
    // If the counter is beside the board, the URL also contains the filters of the board. Keep them.
    const filters = new URLSearchParams(search);
    filters.delete('order');
    void navigate(
      { pathname: paths.partner.orders(), search: filters.toString() },
      { preventScrollReset: isBesideBoard },
    );
  };
  const screen = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isBesideBoard) screen.current?.scrollTo?.({ top: 0 });
    else window.scrollTo({ top: 0 });
  }, [step, isBesideBoard]);
  useEffect(() => {
    const closeByKey = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      // If Escape closes a toast, a dialog or a menu, that component prevents the default action. Ignore the key then.
      if (key !== 'Escape' || defaultPrevented) return;
      // Inputs outside the counter handle Escape themselves, for example the search field of the board.
      if (target instanceof HTMLInputElement && !screen.current?.contains(target)) return;
      if (step.name === 'code') close();
      else openReader('code');
    };
    addEventListener('keydown', closeByKey);
    return () => removeEventListener('keydown', closeByKey);
  });
  const announcement =
    step.name === 'result'
      ? resultAnnouncement(step.order, isProven)
      : deliveredAnnouncement(undoable.at(-1)?.handover);
  const settingsButton = step.name === 'code' && (
    <IconButton icon={Settings} label="Quando pedir o código" onClick={() => open('settings')} />
  );

  return (
    <Root id={counterId} {...(isBesideBoard ? { role: 'region', 'aria-label': 'Entregar' } : {})}>
      <Screen ref={screen}>
        <PageTitle>Entregar</PageTitle>
        {isBesideBoard ? (
          <RegionHeader>
            <h2>Entregar</h2>
            {settingsButton}
            <IconButton icon={X} label="Fechar" onClick={close} />
          </RegionHeader>
        ) : (
          <PageHeader bar title="Entregar" back={paths.partner.orders()} actions={settingsButton} />
        )}
        <LiveRegion message={announcement} />
        {step.name === 'code' && (
          <CodeEntry
            onCheck={check}
            onCamera={() => openReader('camera')}
            onWithoutCode={() => open('withoutCode')}
            below={
              isBesideBoard && (
                <CounterLists handovers={handovers} now={now} onOpenQueue={() => open('queue')} />
              )
            }
          >
            {(!isBesideBoard || handovers.some(isException)) && (
              <QueueNotice handovers={handovers} onOpen={() => open('queue')} />
            )}
          </CodeEntry>
        )}
        {step.name === 'camera' && (
          <CameraScan
            key={attempt}
            onCheck={check}
            onType={() => openReader('code')}
            onRetry={() => setAttempt(attempt + 1)}
          />
        )}
        {step.name === 'withoutCode' && (
          <WithoutCode
            orderId={orderId}
            onChoose={(order, reason) => setStep({ name: 'result', order, proof: { reason } })}
            onBack={() => openReader('code')}
          />
        )}
        {step.name === 'result' && (
          <OrderResult
            order={step.order}
            isProven={isProven}
            notice={step.notice}
            now={now}
            onHandOver={(reason) => deliver(step, reason)}
            onBack={onNext}
          />
        )}
        {step.name === 'delivered' && (
          <Delivered handover={step.handover} onUndo={() => undo(step)} onNext={onNext} />
        )}
        {step.name === 'problem' && (
          <ProblemView
            key={step.problem.title}
            problem={step.problem}
            onCheck={step.proof && (() => checkAgain(step.proof ?? {}))}
            onNext={onNext}
          />
        )}
        {step.name === 'settings' && <HandoverSettings onClose={onNext} />}
        {step.name === 'queue' && <HandoverQueue handovers={handovers} onNext={onNext} />}
      </Screen>
      {undoable.map((delivery) => (
        <UndoBar key={delivery.handover.key} handover={delivery.handover} onUndo={() => undo(delivery)} />
      ))}
    </Root>
  );
}

/**
 * Page of the route /partners/orders/entregar. Here, a shop checks the pickup code of a customer, sees the items to
 * hand over and the amount to charge, and marks the order as delivered. On a wide screen, the page is a region beside
 * the order board.
 */
export function Component() {
  const [params] = useSearchParams();
  const orderId = params.get('order') ?? '';
  const restarts = useStore(restartStore, ({ count }) => count);
  const [deliveries, setDeliveries] = useState<readonly Delivery[]>([]);
  // When the counter closes, the last hand-over can still be undone.
  const onClosed = useEffectEvent(() => {
    const last = deliveries.at(-1);
    if (last) offerUndo(last.handover);
  });
  useEffect(() => () => onClosed(), []);
  return (
    <Counter
      // Remount the counter each time that the board opens it for an order, so that it starts with the entry of the
      // code.
      key={`${orderId} ${restarts}`}
      orderId={orderId}
      deliveries={deliveries}
      onDelivered={(delivery) => setDeliveries((earlier) => [...earlier, delivery])}
    />
  );
}

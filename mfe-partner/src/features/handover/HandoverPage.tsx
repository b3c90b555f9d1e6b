import { PageTitle, paths, useNavigate, useSearchParams, useStore } from '@boaxepa/shell-sdk';
import { IconButton, LiveRegion, PageHeader, styled, useNow, Banner, Button } from '@boaxepa/ui';
import { Settings, CloudUpload } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  exceptionsText,
  queueStore,
  isException,
  isWaiting,
  type QueuedHandover,
  waitingText,
} from '../../shop/handovers/queue.ts';
import { resultAnnouncement } from './announcement.ts';
import { CameraScan } from './components/CameraScan.tsx';
import { CodeEntry } from './components/CodeEntry.tsx';
import { Delivered } from './components/Delivered.tsx';
import { HandoverQueue } from './components/HandoverQueue.tsx';
import { HandoverSettings } from './components/HandoverSettings.tsx';
import { OrderResult } from './components/OrderResult.tsx';
import { ProblemView } from './components/ProblemView.tsx';
import { WithoutCode } from './components/WithoutCode.tsx';
import { useHandoverSteps } from './useHandoverSteps.ts';
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
          Ver entregas deste aparelho
        </Button>
      }
    />
  );
}

const Screen = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
`;

/**
 * Page of the route /partners/orders/entregar. Here, a shop checks the pickup code of a customer, sees the items to
 * hand over and the amount to charge, and marks the order as delivered.
 */
export function Component() {
  const [params] = useSearchParams();
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
  useStepEntry(step.name !== 'code', () => openReader('code'));
  const navigate = useNavigate();
  useEffect(() => {
    // Keep the braces. Without them, the effect would return the promise that `scrollTo` returns in recent browsers,
    // but React expects a cleanup function.
    window.scrollTo({ top: 0 });
  }, [step]);
  useEffect(() => {
    const close = ({ key, defaultPrevented }: KeyboardEvent) => {
      // A toast prevents the default of the key that closes it.
      if (key !== 'Escape' || defaultPrevented) return;
      if (step.name === 'code') void navigate(paths.partner.orders());
      else openReader('code');
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  });

  return (
    <Screen>
      <PageTitle>Entregar</PageTitle>
      <PageHeader
        bar
        title="Entregar"
        back={paths.partner.orders()}
        actions={
          step.name === 'code' && (
            <IconButton icon={Settings} label="Quando pedir o código" onClick={() => open('settings')} />
          )
        }
      />
      <LiveRegion message={step.name === 'result' ? resultAnnouncement(step.order, isProven) : ''} />
      {step.name === 'code' && (
        <CodeEntry
          onCheck={check}
          onCamera={() => openReader('camera')}
          onWithoutCode={() => open('withoutCode')}
        >
          <QueueNotice handovers={handovers} onOpen={() => open('queue')} />
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
          orderId={params.get('order') ?? ''}
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
          onHandOver={(reason) => handOver(step, reason)}
          onBack={onNext}
        />
      )}
      {step.name === 'delivered' && (
        <Delivered handover={step.handover} onUndo={() => undo(step.handover, step.result)} onNext={onNext} />
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
  );
}

import { PageTitle, paths, useNavigate, useSearchParams, useStore } from '@boaxepa/shell-sdk';
import { IconButton, PageHeader, styled, useNow } from '@boaxepa/ui';
import { Settings } from 'lucide-react';
import { useEffect, useState } from 'react';
import { queueStore } from '../../shop/handovers/queue.ts';
import { CameraScan } from './components/CameraScan.tsx';
import { CodeEntry } from './components/CodeEntry.tsx';
import { Delivered } from './components/Delivered.tsx';
import { HandoverQueue } from './components/HandoverQueue.tsx';
import { HandoverSettings } from './components/HandoverSettings.tsx';
import { OrderResult } from './components/OrderResult.tsx';
import { ProblemView } from './components/ProblemView.tsx';
import { QueueNotice } from './components/QueueNotice.tsx';
import { WithoutCode } from './components/WithoutCode.tsx';
import { useHandoverSteps } from './useHandoverSteps.ts';

const Screen = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
`;

/** /partners/orders/entregar: the counter. Checks a pickup code, shows what to hand over and to charge, and hands over. */
export function Component() {
  const [params] = useSearchParams();
  const { step, check, handOver, undo, open, setStep } = useHandoverSteps('code');
  const handovers = useStore(queueStore, (state) => state.handovers);
  const now = useNow();
  /** How the person reads codes; the next customer begins with it. */
  const [reader, setReader] = useState<'code' | 'camera'>('code');
  /** Another key mounts the camera again, after its permission has changed. */
  const [attempt, setAttempt] = useState(0);
  const read = (next: typeof reader) => {
    setReader(next);
    open(next);
  };
  const onNext = () => open(reader);
  const navigate = useNavigate();
  useEffect(() => {
    // In braces: recent browsers return a promise, which is no cleanup function.
    window.scrollTo({ top: 0 });
  }, [step]);
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      if (step.name === 'code') void navigate(paths.partner.orders());
      else read('code');
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
      {step.name === 'code' && (
        <CodeEntry onCheck={check} onCamera={() => read('camera')} onWithoutCode={() => open('withoutCode')}>
          <QueueNotice handovers={handovers} onOpen={() => open('queue')} />
        </CodeEntry>
      )}
      {step.name === 'camera' && (
        <CameraScan
          key={attempt}
          onCheck={check}
          onType={() => read('code')}
          onRetry={() => setAttempt(attempt + 1)}
        />
      )}
      {step.name === 'withoutCode' && (
        <WithoutCode
          orderId={params.get('order') ?? ''}
          onChoose={(order, reason) => setStep({ name: 'result', order, proof: { reason } })}
          onBack={() => read('code')}
        />
      )}
      {step.name === 'result' && (
        <OrderResult
          order={step.order}
          isProven={step.proof.reason === undefined}
          notice={step.notice}
          now={now}
          onHandOver={() => handOver(step)}
          onBack={onNext}
        />
      )}
      {step.name === 'delivered' && (
        <Delivered handover={step.handover} onUndo={() => undo(step.handover, step.result)} onNext={onNext} />
      )}
      {step.name === 'problem' && <ProblemView problem={step.problem} onNext={onNext} />}
      {step.name === 'settings' && <HandoverSettings onClose={onNext} />}
      {step.name === 'queue' && <HandoverQueue handovers={handovers} onNext={onNext} />}
    </Screen>
  );
}

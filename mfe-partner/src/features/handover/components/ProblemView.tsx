import { orderAnchor } from '@boaxepa/contracts/domain/orderAddresses';
import { paths } from '@boaxepa/shell-sdk';
import {
  BottomBar,
  Button,
  Card,
  type Icon,
  IconMark,
  InlineAlert,
  LinkButton,
  Page,
  Row,
  Stack,
  Text,
  useOnReconnect,
} from '@boaxepa/ui';
import { KeyValueList } from '@boaxepa/ui/details';
import { CircleX, History, Hourglass, RefreshCw, RefreshCwOff, ScanLine, Store } from 'lucide-react';
import { useState } from 'react';
import type { Problem } from '../problem.ts';
import { useSendingText } from '../useSendingText.ts';
import { ViewHeading } from './ViewHeading.tsx';

const appearances: Record<Problem['kind'], { icon: Icon; tone: 'warning' | 'danger' | 'info' }> = {
  otherShop: { icon: Store, tone: 'warning' },
  delivered: { icon: History, tone: 'info' },
  cancelled: { icon: CircleX, tone: 'danger' },
  expired: { icon: Hourglass, tone: 'warning' },
  unchecked: { icon: RefreshCwOff, tone: 'warning' },
  unknown: { icon: CircleX, tone: 'danger' },
};

interface ProblemViewProps {
  readonly problem: Problem;
  /** Checks the pickup code with the server. Resolves with a text if the server has not checked the code. */
  readonly onCheck?: (() => Promise<string | undefined>) | undefined;
  readonly onNext: () => void;
}

/**
 * Button that checks the pickup code with the server. The check also starts automatically when the network connection
 * returns.
 */
function ServerCheck({ onCheck }: { readonly onCheck: () => Promise<string | undefined> }) {
  const [failure, setFailure] = useState<string>();
  const [isChecking, setChecking] = useState(false);
  const check = async () => {
    setFailure(undefined);
    setChecking(true);
    try {
      setFailure(await onCheck());
    } finally {
      setChecking(false);
    }
  };
  useOnReconnect(!isChecking && check);
  return (
    <>
      {failure !== undefined && <InlineAlert>{failure}</InlineAlert>}
      <Button icon={RefreshCw} full loading={isChecking} loadingText="Conferindo..." onClick={check}>
        Conferir com a rede
      </Button>
    </>
  );
}

function SendingText({ handover }: { readonly handover: string }) {
  return <Text role="status">{useSendingText(handover)}</Text>;
}

/** Explains why the shop must not hand over an order, for example because it was cancelled. */
export function ProblemView({ problem, onCheck, onNext }: ProblemViewProps) {
  const { kind, title, text, facts, order } = problem;
  const { icon, tone } = appearances[kind];
  return (
    <>
      <Page $width="narrow" $gap={3}>
        <Card>
          <Stack $gap={3}>
            <Row $gap={3}>
              <IconMark icon={icon} tone={tone} />
              <ViewHeading>{title}</ViewHeading>
            </Row>
            {typeof text === 'string' ? <Text>{text}</Text> : <SendingText handover={text.handover} />}
            {facts.length > 0 && <KeyValueList items={facts} />}
          </Stack>
        </Card>
      </Page>
      <BottomBar label="Próximo passo">
        {kind === 'unchecked' && onCheck && <ServerCheck onCheck={onCheck} />}
        <Button icon={ScanLine} variant={kind === 'unchecked' ? 'quiet' : 'brand'} full onClick={onNext}>
          Ler outro código
        </Button>
        {order && (
          <LinkButton
            to={`${paths.partner.orders()}?status=${order.status}#${orderAnchor(order.id)}`}
            variant="quiet"
            full
          >
            Ver pedido
          </LinkButton>
        )}
      </BottomBar>
    </>
  );
}

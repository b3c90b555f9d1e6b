import { paths } from '@boaxepa/shell-sdk';
import {
  BottomBar,
  Button,
  Card,
  type Icon,
  IconMark,
  LinkButton,
  Page,
  Row,
  Stack,
  Text,
} from '@boaxepa/ui';
import { KeyValueList } from '@boaxepa/ui/details';
import { CircleX, History, Hourglass, ScanLine, Store } from 'lucide-react';
import type { Problem } from '../problem.ts';
import { ViewHeading } from './ViewHeading.tsx';

const looks: Record<Problem['kind'], { icon: Icon; tone: 'warning' | 'danger' | 'info' }> = {
  otherShop: { icon: Store, tone: 'warning' },
  delivered: { icon: History, tone: 'info' },
  cancelled: { icon: CircleX, tone: 'danger' },
  expired: { icon: Hourglass, tone: 'warning' },
};

interface ProblemViewProps {
  readonly problem: Problem;
  readonly onNext: () => void;
}

/** Explains why the order of a code must not be handed over. */
export function ProblemView({ problem, onNext }: ProblemViewProps) {
  const { kind, title, text, facts, order } = problem;
  const { icon, tone } = looks[kind];
  return (
    <>
      <Page $width="narrow" $gap={3}>
        <Card>
          <Stack $gap={3}>
            <Row $gap={3}>
              <IconMark icon={icon} tone={tone} />
              <ViewHeading>{title}</ViewHeading>
            </Row>
            <Text>{text}</Text>
            <KeyValueList items={facts} />
          </Stack>
        </Card>
      </Page>
      <BottomBar label="Próximo passo">
        <Button icon={ScanLine} full onClick={onNext}>
          Ler outro código
        </Button>
        {order && (
          <LinkButton
            to={`${paths.partner.orders()}?status=${order.status}#pedido-${order.id}`}
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

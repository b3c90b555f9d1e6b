import type { TermsAcceptance } from '@boaxepa/contracts/wire/admin';
import {
  Card,
  IconButton,
  lazyWithRetry,
  minWidth,
  NotOpened,
  Row,
  Stack,
  styled,
  text,
  useMediaQuery,
  Text,
} from '@boaxepa/ui';
import type { DialogProps } from '@boaxepa/ui/dialog';
import { X, Lock } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { KeyValueList } from '@boaxepa/ui/details';
import { Exact } from '../../../admin/Exact.tsx';
import { exactMomentText } from '../../../admin/ExactMoment.tsx';
import { versionText } from './acceptanceColumns.tsx';
import { CheckBanner } from './AcceptanceCheck.tsx';

function AcceptanceDetails({ acceptance }: { readonly acceptance: TermsAcceptance }) {
  const at = new Date(acceptance.acceptedAt);
  return (
    <Stack $gap={4}>
      <CheckBanner check={acceptance.check} />
      <KeyValueList
        worded
        items={[
          {
            label: 'Parceiro',
            value: (
              <Stack $gap={0}>
                <span>{acceptance.partnerName}</span>
                <Exact>{acceptance.partnerId}</Exact>
              </Stack>
            ),
          },
          { label: 'Email', value: acceptance.userEmail },
          { label: 'Data e hora', value: exactMomentText(at) },
          { label: 'Endereço IP', value: acceptance.ipAddress, copy: acceptance.ipAddress },
          { label: 'Versão dos termos', value: versionText(acceptance.termsVersion) },
          { label: 'ID do aceite', value: <Exact>{acceptance.id}</Exact>, copy: acceptance.id },
        ]}
      />
      <Row $gap={2} $top>
        <Lock size={16} aria-hidden style={{ flex: 'none' }} />
        <Text $size="tiny" $tone="muted">
          Aceites não podem ser editados nem apagados por aqui e ficam guardados por 5 anos. Esta consulta
          fica registrada.
        </Text>
      </Row>
    </Stack>
  );
}

// Load the dialog's code only when it is needed, because wide screens show a side panel instead of a dialog.
const Dialog = lazyWithRetry<DialogProps>(async () => (await import('@boaxepa/ui/dialog')).Dialog, {
  failed: ({ onOpenChange }) => <NotOpened onClose={() => onOpenChange(false)} />,
});

const TITLE = 'Detalhes do aceite';

const Panel = styled(Card)`
  position: sticky;
  top: calc(var(--top-inset) + 16px);
  align-self: start;
`;
const Title = styled.h2`
  flex: 1;
  font-size: ${text.lead};
`;

interface PanelProps {
  readonly acceptance: TermsAcceptance;
  readonly onClose: () => void;
}

function SidePanel({ acceptance, onClose }: PanelProps) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // Move the focus to the title when the user opens another acceptance. Otherwise, screen readers would not announce
  // the new content.
  useEffect(() => title.current?.focus({ preventScroll: true }), [acceptance]);
  return (
    <Panel
      as="aside"
      aria-labelledby={id}
      onKeyDown={({ key }: { key: string }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <Stack $gap={3}>
        <Row>
          <Title id={id} ref={title} tabIndex={-1}>
            {TITLE}
          </Title>
          <IconButton icon={X} label="Fechar" onClick={onClose} />
        </Row>
        <AcceptanceDetails acceptance={acceptance} />
      </Stack>
    </Panel>
  );
}

/** Shows the details of one acceptance of the terms: beside the table on a wide screen, otherwise in a dialog. */
export function DetailsPanel({ acceptance, onClose }: PanelProps) {
  if (useMediaQuery(minWidth.full)) return <SidePanel acceptance={acceptance} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title={TITLE} size="s">
      <AcceptanceDetails acceptance={acceptance} />
    </Dialog>
  );
}

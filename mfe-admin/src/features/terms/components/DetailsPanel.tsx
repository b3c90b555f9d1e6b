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
} from '@boaxepa/ui';
import type { DialogProps } from '@boaxepa/ui/dialog';
import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { AcceptanceDetails } from './AcceptanceDetails.tsx';

// The dialog loads lazily, because wide screens show the side panel.
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
  // Focus the title for every opened row, so that a screen reader announces the new details.
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

/** Shows the details of an acceptance, in a side panel on wide screens and in a dialog on narrow screens. */
export function DetailsPanel({ acceptance, onClose }: PanelProps) {
  if (useMediaQuery(minWidth.full)) return <SidePanel acceptance={acceptance} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title={TITLE} size="s">
      <AcceptanceDetails acceptance={acceptance} />
    </Dialog>
  );
}

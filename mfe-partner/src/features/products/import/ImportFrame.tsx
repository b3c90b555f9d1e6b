import { BottomBar, IconButton, Page, PageHeader, Stack, styled } from '@boaxepa/ui';
import { Dialog } from '@boaxepa/ui/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useImportPage } from './useImportPage.ts';

const TITLE = 'Importar planilha';

/** A table's head sticks to the dialog's upper edge, not below the phone's bar. */
const Inside = styled(Stack)`
  --top-inset: 0px;
`;

interface ImportFrameProps {
  /** The file, or what is going on. */
  readonly description: string;
  /** What can be done next, at the foot. */
  readonly footer?: ReactNode;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What an import stands in: a page on a phone, a dialog elsewhere. */
export function ImportFrame({ description, footer, isBusy, onClose, children }: ImportFrameProps) {
  const isPage = useImportPage();
  if (!isPage)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={TITLE}
        description={description}
        size="xl"
        dismissible={!isBusy}
        closeOnClickOutside={false}
        footer={footer}
      >
        <Inside $gap={4}>{children}</Inside>
      </Dialog>
    );
  return (
    <>
      <Page>
        <PageHeader
          title={TITLE}
          subtitle={description}
          actions={<IconButton icon={X} label="Fechar importação" onClick={onClose} />}
        />
        {children}
      </Page>
      {footer && <BottomBar label="Próximo passo">{footer}</BottomBar>}
    </>
  );
}

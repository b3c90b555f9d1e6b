import { BottomBar, IconButton, Page, PageHeader, Stack, styled } from '@boaxepa/ui';
import { Dialog } from '@boaxepa/ui/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useImportPage } from './useImportPage.ts';

const TITLE = 'Importar planilha';

/** The sticky table header needs no space for a top bar inside the dialog. */
const Inside = styled(Stack)`
  --top-inset: 0px;
`;

interface ImportFrameProps {
  /** Name of the file, or the current activity. */
  readonly description: string;
  /** Buttons of the current step. */
  readonly footer?: ReactNode;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Frame of the import, which is a page on narrow screens and a dialog on wide screens. */
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

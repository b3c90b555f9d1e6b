import { BottomBar, focusHeading, IconButton, Page, PageHeader, Stack, styled } from '@boaxepa/ui';
import { Dialog } from '@boaxepa/ui/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { ImportStep } from './ImportSteps.tsx';
import { useImportPage } from './useImportPage.ts';

const TITLE = 'Importar planilha';

/**
 * Content of the import dialog. `--top-inset` is the distance of a sticky table header from the upper edge. It is 0,
 * because a dialog has no top bar.
 */
const Inside = styled(Stack)`
  --top-inset: 0px;
`;

interface ImportFrameProps {
  /** Text below the title: the name of the file, or a text about the current step. */
  readonly description: string;
  /** Buttons of the current import step. */
  readonly footer?: ReactNode;
  readonly isBusy: boolean;
  readonly step: ImportStep;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Frame around the product import. It is a dialog on wide screens, and a page on narrow screens, where a dialog would
 * be too small.
 */
export function ImportFrame({ description, footer, isBusy, step, onClose, children }: ImportFrameProps) {
  const isPage = useImportPage();
  useEffect(() => {
    if (!isPage) return undefined;
    focusHeading({ preventScroll: true });
    // When the import and the product list replace each other, the focused button disappears. So focus the heading of
    // the new content.
    return () =>
      queueMicrotask(() => {
        if (document.activeElement === document.body) focusHeading({ preventScroll: true });
      });
  }, [isPage]);
  useEffect(() => {
    // A new step replaces the focused control, so focus the heading. A dialog moves the focus itself.
    if (isPage && document.activeElement === document.body) focusHeading();
  }, [isPage, step]);
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

import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

export type LeaveUnsavedDialogProps = Pick<ConfirmDialogProps, 'open' | 'onOpenChange' | 'onConfirm'>;

export function LeaveUnsavedDialog(props: LeaveUnsavedDialogProps) {
  return (
    <ConfirmDialog
      {...props}
      title="Sair sem salvar?"
      description="As alterações que você fez nesta tela ainda não foram salvas e serão perdidas."
      cancelLabel="Continuar editando"
      confirmLabel="Sair sem salvar"
      danger
    />
  );
}

export { PasswordDialog, type PasswordDialogProps } from './passwords/PasswordDialog.tsx';

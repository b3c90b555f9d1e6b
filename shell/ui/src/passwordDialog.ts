export { DevicesDialog } from './devices/DevicesDialog.tsx';
export { DownloadDataDialog, type DownloadDataDialogProps } from './passwords/DownloadDataDialog.tsx';
export { EndAccountDialog } from './passwords/EndAccountDialog.tsx';
export { PasswordDialog, type PasswordDialogProps } from './passwords/PasswordDialog.tsx';
export { useEndAccount } from './passwords/useEndAccount.ts';

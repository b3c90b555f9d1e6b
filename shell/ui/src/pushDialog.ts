export { PushDialog, type PushDialogProps } from './push/PushDialog.tsx';

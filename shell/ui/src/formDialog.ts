export { FormDialog, type FormDialogProps } from './formDialog/FormDialog.tsx';

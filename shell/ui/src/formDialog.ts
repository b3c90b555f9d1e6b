export { FormDialog } from './formDialog/FormDialog.tsx';

export { AlertDialog } from './dialog/AlertDialog.tsx';
export { ConfirmDialog } from './dialog/ConfirmDialog.tsx';
export { Dialog, type DialogProps } from './dialog/Dialog.tsx';
export { Menu, type MenuEntry, type MenuProps } from './dialog/Menu.tsx';
export { InfoPopover } from './dialog/Popover.tsx';
export { type DiscardQuestion, useDiscardQuestion } from './dialog/useDiscardQuestion.tsx';

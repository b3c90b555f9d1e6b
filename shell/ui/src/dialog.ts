export { AlertDialog, type AlertDialogProps } from './dialog/AlertDialog.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './dialog/ConfirmDialog.tsx';
export { Dialog, type DialogProps } from './dialog/Dialog.tsx';
export { Drawer, type DrawerProps } from './dialog/Drawer.tsx';
export { Menu, type MenuEntry, type MenuProps } from './dialog/Menu.tsx';
export { InfoPopover, Popover, PopoverClose, type PopoverProps } from './dialog/Popover.tsx';
export { Switch, type SwitchProps } from './dialog/Switch.tsx';
export { type TabItem, Tabs, type TabsProps } from './dialog/Tabs.tsx';
export {
  LeaveUnsavedDialog,
  type LeaveUnsavedDialogProps,
  UnsavedChanges,
} from './dialog/UnsavedChanges.tsx';

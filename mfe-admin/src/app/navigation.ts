import type { NavigationItem } from '@boaxepa/shell-sdk';
import {
  ChartColumn,
  FileCheck,
  GitBranch,
  LayoutDashboard,
  ReceiptText,
  ShieldCheck,
  Store,
  Users,
} from 'lucide-react';
import { navigation as links } from '../declaration.ts';

const icons = {
  ChartColumn,
  FileCheck,
  GitBranch,
  LayoutDashboard,
  ReceiptText,
  ShieldCheck,
  Store,
  Users,
};

/** Navigation links from `declaration.ts`, with icon components instead of icon names. */
export const navigation: readonly NavigationItem[] = links.map(({ label, to, icon }) => ({
  label,
  to,
  icon: icons[icon],
}));

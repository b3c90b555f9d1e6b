import { Monitor, Moon, Sun } from 'lucide-react';
import { type ColorScheme, useColorScheme } from '../theme/colorScheme.ts';
import { ChipGroup } from './Chips.tsx';

const options = [
  { value: 'system', label: 'Sistema', icon: Monitor },
  { value: 'light', label: 'Claro', icon: Sun },
  { value: 'dark', label: 'Escuro', icon: Moon },
] as const;

/** Light, dark, or the device's own; for profile and menus. */
export function ThemeToggle() {
  const [scheme, setScheme] = useColorScheme();
  return <ChipGroup<ColorScheme> label="Aparência" options={options} value={scheme} onChange={setScheme} />;
}

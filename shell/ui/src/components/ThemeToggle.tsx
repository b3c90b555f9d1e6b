import { Monitor, Moon, Sun } from 'lucide-react';
import { styled } from 'styled-components';
import { useColorScheme } from '../theme/colorScheme.ts';
import { media, text } from '../theme/tokens.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const options = [
  { value: 'system', label: 'Como no aparelho', word: 'Sistema', icon: Monitor },
  { value: 'light', label: 'Claro', word: 'Claro', icon: Sun },
  { value: 'dark', label: 'Escuro', word: 'Escuro', icon: Moon },
] as const;

// The colours are those of the text around it: it stands on pages and on the dark bar of the business areas.
const Segments = styled.div<{ $worded: boolean }>`
  display: inline-grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  width: ${({ $worded }) => ($worded ? '100%' : 'max-content')};
  border: 1px solid color-mix(in srgb, currentColor 45%, transparent);
  border-radius: 12px;
`;
const Segment = styled.button`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-width: 48px;
  height: 44px;
  padding: 0 4px;
  border: 0;
  border-radius: 11px;
  background: none;
  color: inherit;
  font-size: ${text.small};
  font-weight: 600;
  &[aria-pressed='true'] {
    background: color-mix(in srgb, currentColor 20%, transparent);
    border: 2px solid;
    ${media.forcedColors} {
      border-color: Highlight;
    }
  }
`;

/** Light, dark, or the device's own; for profile and menus. `worded` says so in words too, over the whole width. */
export function ThemeToggle({ worded = false }: { readonly worded?: boolean }) {
  const [scheme, setScheme] = useColorScheme();
  return (
    <Segments $worded={worded} role="group" aria-label="Aparência">
      {options.map(({ value, label, word, icon: IconOf }) => (
        <Segment
          key={value}
          type="button"
          title={worded ? undefined : label}
          aria-pressed={scheme === value}
          onClick={() => setScheme(value)}
        >
          <IconOf size={18} aria-hidden />
          {worded ? word : <VisuallyHidden>{label}</VisuallyHidden>}
        </Segment>
      ))}
    </Segments>
  );
}

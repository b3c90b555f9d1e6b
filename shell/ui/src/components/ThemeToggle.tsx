import { Monitor, Moon, Sun } from 'lucide-react';
import { styled } from 'styled-components';
import { useColorScheme } from '../theme/colorScheme.ts';
import { media } from '../theme/tokens.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const options = [
  { value: 'system', label: 'Como no aparelho', icon: Monitor },
  { value: 'light', label: 'Claro', icon: Sun },
  { value: 'dark', label: 'Escuro', icon: Moon },
] as const;

// The colours are those of the text around it: it stands on pages and on the dark bar of the business areas.
const Segments = styled.div`
  display: inline-flex;
  width: max-content;
  border: 1px solid color-mix(in srgb, currentColor 45%, transparent);
  border-radius: 12px;
`;
const Segment = styled.button`
  display: grid;
  place-items: center;
  width: 48px;
  height: 44px;
  border: 0;
  border-radius: 11px;
  background: none;
  color: inherit;
  &[aria-pressed='true'] {
    background: color-mix(in srgb, currentColor 20%, transparent);
    border: 2px solid;
    ${media.forcedColors} {
      border-color: Highlight;
    }
  }
`;

/** Light, dark, or the device's own; for profile and menus. */
export function ThemeToggle() {
  const [scheme, setScheme] = useColorScheme();
  return (
    <Segments role="group" aria-label="Aparência">
      {options.map(({ value, label, icon: IconOf }) => (
        <Segment
          key={value}
          type="button"
          title={label}
          aria-pressed={scheme === value}
          onClick={() => setScheme(value)}
        >
          <IconOf size={18} aria-hidden />
          <VisuallyHidden>{label}</VisuallyHidden>
        </Segment>
      ))}
    </Segments>
  );
}

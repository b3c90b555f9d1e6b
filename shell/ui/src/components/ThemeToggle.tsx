import { Monitor, Moon, Sun } from 'lucide-react';
import { styled } from 'styled-components';
import { useColorScheme } from '../theme/colorScheme.ts';
import { color, media, shadow, text } from '../theme/tokens.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const options = [
  { value: 'system', label: 'Como no aparelho', word: 'Sistema', icon: Monitor },
  { value: 'light', label: 'Claro', word: 'Claro', icon: Sun },
  { value: 'dark', label: 'Escuro', word: 'Escuro', icon: Moon },
] as const;

// The text color is inherited, so that the toggle fits on light pages and on the dark bar.
const Segments = styled.div`
  display: inline-grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  width: max-content;
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

const Track = styled(Segments)`
  width: 100%;
  padding: 3px;
  border: 0;
  border-radius: 14px;
  background: color-mix(in srgb, ${color.ink} 9%, ${color.surface});
  button[aria-pressed='true'] {
    border: 1px solid ${color.border};
    background: ${color.surface};
    box-shadow: ${shadow.low};
  }
`;

/**
 * Toggle that lets the user choose light mode, dark mode or the device's setting. `worded` adds words and takes the
 * full width.
 */
export function ThemeToggle({ worded = false }: { readonly worded?: boolean }) {
  const [scheme, setScheme] = useColorScheme();
  const Group = worded ? Track : Segments;
  return (
    <Group role="group" aria-label="Aparência">
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
    </Group>
  );
}

import { keyframes, styled } from 'styled-components';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;
const Ring = styled.svg`
  flex: none;
  animation: ${turn} 900ms linear infinite;
`;

/**
 * Spinning ring for a pending action. Screen readers announce `label`. Without a label, text beside the ring must
 * describe the action.
 */
export function Spinner({ size = 24, label }: { readonly size?: number; readonly label?: string }) {
  const ring = (
    <Ring width={size} height={size} viewBox="0 0 24 24" fill="none" strokeWidth="3" aria-hidden>
      <circle cx="12" cy="12" r="9" stroke="currentColor" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeLinecap="round" />
    </Ring>
  );
  if (!label) return ring;
  return (
    <span role="status">
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

import { color, layer, motion } from '@boaxepa/ui';
import { useNavigation } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';

const grow = keyframes`
  from { transform: scaleX(0); }
  to { transform: scaleX(0.9); }
`;
const Line = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${layer.skip};
  height: 3px;
  background: ${color.accent};
  transform-origin: left;
  animation: ${grow} 4s ${motion.enter} 200ms backwards;
`;

/** Progress bar that is visible while the next page loads. CSS delays it, so that fast navigations do not show it. */
export function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <Line aria-hidden />;
}

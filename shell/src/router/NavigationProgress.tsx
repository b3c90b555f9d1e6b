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

/**
 * A progress line at the top of the page while the next screen loads. CSS delays the line, so that fast navigations do not show
 * it.
 */
export function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <Line aria-hidden />;
}

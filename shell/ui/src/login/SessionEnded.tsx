import { ClockAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Banner } from '../components/Banner.tsx';

const Region = styled.div`
  &:not(:empty) {
    margin-bottom: 16px;
  }
`;

export function SessionEnded() {
  const [isVisible, setIsVisible] = useState(false);
  // Render the text after the first frame, because screen readers ignore the initial text of a status region.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsVisible(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Region role="status">
      {isVisible && <Banner icon={ClockAlert}>Sua sessão terminou. Entre de novo para continuar.</Banner>}
    </Region>
  );
}

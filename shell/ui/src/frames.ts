export { AuthFrame } from './frames/AuthFrame.tsx';
export { BusinessFrame } from './frames/BusinessFrame.tsx';
export { type FrameNavItem, MAIN_ID } from './frames/navigation.ts';
export { ShopperFrame } from './frames/ShopperFrame.tsx';

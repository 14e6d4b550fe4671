/** The font files of our drawings, as paths in their packages. */
export const FACES = [
  '@expo-google-fonts/cinzel/600SemiBold/Cinzel_600SemiBold.ttf',
  '@expo-google-fonts/cinzel/700Bold/Cinzel_700Bold.ttf',
  '@expo-google-fonts/barlow-condensed/600SemiBold/BarlowCondensed_600SemiBold.ttf',
  '@expo-google-fonts/barlow-condensed/700Bold/BarlowCondensed_700Bold.ttf',
];

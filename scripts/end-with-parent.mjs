// Preloaded (`node --import`) into programs that the launcher starts and that know nothing of it:
// when the launcher is gone, even by kill -9, its end of the channel closes and they end too.
// Their own workers inherit the preload but hang on channels of their own, which must stay as is.
if (process.connected && process.env.PAIKARI_LAUNCHER === String(process.ppid)) {
  process.on('disconnect', () => process.exit(1));
  process.channel?.unref();
}

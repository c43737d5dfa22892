// Runs before the first paint: a theme chosen by hand must not flash the other one.
try {
  var theme = localStorage.getItem('pinfold:theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch (error) {
  // Storage is blocked: the system's theme stays.
}
// The page puts a list back at its place itself; what a reader scrolls before it runs is left alone.
history.scrollRestoration = 'manual'

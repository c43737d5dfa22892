/** Id of the `<script type="application/json">` that lists the page's files: the entry first. */
export const SCRIPTS_ID = 'pinfold-scripts'
/** The scripts start at the latest so long after the document's beginning, in milliseconds. [R] */
const START_WITHIN_MS = 1_500

/**
 * Loads the page's scripts when the pictures of the first screen are painted. On a slow line the two would share it, and
 * the document is readable without scripts. The first touch or key starts them at once. A tab in the background paints
 * nothing, so there they start after `START_WITHIN_MS`. If the entry does not come, the next touch, key or network tries
 * again.
 */
export const LATE_SCRIPTS =
  `(function(d,isOn){function start(){if(isOn)return;isOn=1;` +
  `JSON.parse(d.getElementById("${SCRIPTS_ID}").textContent).map(function(f,i){` +
  `if(!i)return import(f).catch(function(e){isOn=0;console.warn(e)});var l=d.createElement("link");` +
  `if(/css$/.test(f)){l.rel="preload";l.as="style";l.crossOrigin=""}else l.rel="modulepreload";l.href=f;d.head.append(l)})}` +
  `setTimeout(start,${START_WITHIN_MS});` +
  `["pointerdown","keydown","online"].map(function(k){addEventListener(k,start,true)});` +
  `addEventListener("DOMContentLoaded",function(){` +
  `Promise.all([].map.call(d.querySelectorAll("img[fetchpriority=high]"),function(p){return p.decode().catch(Date)}))` +
  // The frame that paints the pictures is over in the second one.
  `.then(function(){requestAnimationFrame(function(){requestAnimationFrame(start)})})})})(document);`

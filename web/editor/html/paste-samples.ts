type Paste = { from: string; html: string; becomes: string; dropped: string[] };

/** Clipboard content of several programs. */
export const pasteSamples: Paste[] = [
  {
    from: 'headings and lists of Word',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt;} @list l0:level1 {mso-level-number-format:bullet;} --></style></head>
<body lang=NL-BE style='tab-interval:35.4pt'><!--StartFragment-->
<h1>Het ontbijt<o:p></o:p></h1>
<p class=MsoNormal><span style='color:#C00000'>Tussen <b style='mso-bidi-font-weight:normal'>acht</b> en <i>tien</i>.</span><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Brood<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>van rogge<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>Kaas<o:p></o:p></p>
<p class=MsoNormal>Daarna:<o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>afwassen<o:p></o:p></p>
<!--EndFragment--></body></html>`,
    becomes:
      '<h2>Het ontbijt</h2><p>Tussen <strong>acht</strong> en <em>tien</em>.</p><ul><li>Brood<ul><li>van rogge</li></ul></li><li>Kaas</li></ul><p>Daarna:</p><ol><li>afwassen</li></ol>',
    dropped: ['looks'],
  },
  {
    from: 'a page of Google Docs',
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f"><h2 dir="ltr" style="line-height:1.38;"><span style="font-size:16pt;font-family:Arial;font-weight:700;">De sauna</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;font-style:normal;">Open </span><span style="font-size:11pt;font-weight:700;font-style:normal;">elke</span><span style="font-style:italic;"> dag</span><span style="font-weight:400">, zie </span><a href="https://voorbeeld.nl/" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">de site</span></a></p><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400">hout</span></p></li><ul style="margin-top:0;"><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>eik</span></p></li></ul></ul></b><br class="Apple-interchange-newline">`,
    becomes:
      '<h2>De sauna</h2><p>Open <strong>elke</strong><em> dag</em>, zie <a href="https://voorbeeld.nl/">de site</a></p><ul><li>hout<ul><li>eik</li></ul></li></ul>',
    dropped: ['looks'],
  },
  {
    from: 'another site with pictures, scripts and a form',
    html: `<div class="content"><h1>Nieuws</h1><div>Een <font color="red">rode</font> regel<img src="https://elders.nl/a.jpg" onerror="alert(1)"></div><script>alert(1)</script><p onclick="alert(2)"><a href="javascript:alert(3)">klik</a> of <a href="/lees" onclick="x()" class="b">lees</a></p><form><input name="q"><button>Zoek</button></form><iframe src="https://elders.nl"></iframe><table style="width:100%" class="t"><thead><tr><th>Dag</th><th>Uur</th></tr></thead><tfoot></tfoot><tbody><tr><td align="right">ma</td><td>9</td></tr></tbody></table></div>`,
    becomes:
      '<h2>Nieuws</h2><p>Een rode regel</p><p>klik of <a href="/lees">lees</a></p><table><thead><tr><th>Dag</th><th>Uur</th></tr></thead><tbody><tr><td>ma</td><td>9</td></tr></tbody></table>',
    dropped: ['links', 'looks', 'others', 'pictures'],
  },
  {
    from: 'a plain paragraph',
    html: '<p>Gewoon een <em>regel</em>.</p>',
    becomes: '<p>Gewoon een <em>regel</em>.</p>',
    dropped: [],
  },
  {
    from: 'a table of Excel',
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td{mso-style-parent:style0}</style></head><body><table border=0 cellpadding=0 width=128 style='border-collapse:collapse'><col width=64 span=2 style='width:48pt'><tr height=20><td height=20 width=64>Kamer</td><td width=64>Prijs</td></tr><tr><td>Zee</td><td align=right>120</td></tr></table></body></html>`,
    becomes:
      '<table><tbody><tr><td>Kamer</td><td>Prijs</td></tr><tr><td>Zee</td><td>120</td></tr></tbody></table>',
    dropped: ['looks'],
  },
];

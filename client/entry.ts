import './styles/site.css'
